import type { UndoHandlers } from '#server/ledger/undo-handles.ts';
import { undoDeleteRecurring } from './delete-recurring.ts';

/** What takes each command on recurring invoices back. */
export const recurringUndo: UndoHandlers = {
  'delete-recurring': undoDeleteRecurring,
};
