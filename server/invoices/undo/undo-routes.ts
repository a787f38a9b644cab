import type { undoEndpoints } from '#contract/invoice-commands.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { TakeBack } from '#server/ledger/undo-handles.ts';
import { undoByHandle } from './undo-by-handle.ts';

/** The call that takes a command back; `others` take back what other features do, by the kind of the command. */
export function undoRoutes(
  db: Connection['db'],
  others: Readonly<Record<string, TakeBack>>,
): Handlers<typeof undoEndpoints> {
  return {
    undoCommand: ({ params: { handle } }, context) => undoByHandle(db, { handle, others }, context),
  };
}
