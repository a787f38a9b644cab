import type { undoEndpoints } from '#contract/invoice-commands.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { undoByHandle } from './undo-by-handle.ts';

/** The call that takes a command back. */
export function undoRoutes(db: Connection['db']): Handlers<typeof undoEndpoints> {
  return {
    undoCommand: ({ params }, context) => undoByHandle(db, params, context),
  };
}
