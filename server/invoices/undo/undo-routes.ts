import type { undoEndpoints } from '#contract/invoices/invoice-commands.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { UndoHandlers } from '#server/ledger/undo-handles.ts';
import { undoByHandle } from './undo-by-handle.ts';

export function undoRoutes(
  db: Connection['db'],
  handlers: UndoHandlers,
): Handlers<typeof undoEndpoints> {
  return {
    undoCommand: ({ params: { handle } }, context) =>
      undoByHandle(db, { handle, handlers }, context),
  };
}
