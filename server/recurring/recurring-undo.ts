import type { UndoHandlers } from '#server/ledger/undo-handles.ts';
import { undoDeleteRecurring } from './delete-recurring.ts';

export const recurringUndo: UndoHandlers = {
  'delete-recurring': undoDeleteRecurring,
};
