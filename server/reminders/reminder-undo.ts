import type { UndoHandlers } from '#server/ledger/undo-handles.ts';
import { undoPauseReminders } from './pause-reminders.ts';
import { undoRemindNow } from './remind-now.ts';
import { undoPastDueReminders } from './send-past-due-reminders.ts';

export const reminderUndo: UndoHandlers = {
  'pause-reminders': undoPauseReminders,
  'resume-reminders': undoPauseReminders,
  'remind-now': undoRemindNow,
  'past-due-reminders': undoPastDueReminders,
};
