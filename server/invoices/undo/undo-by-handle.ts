import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { undoEndpoints } from '#contract/invoices/invoice-commands.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { may } from '#domain/permissions.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { takeUndo, type UndoHandlers } from '#server/ledger/undo-handles.ts';
import { commandAnswer } from '../commands/command-answer.ts';

type Answer = z.output<(typeof undoEndpoints)['undoCommand']['output']>;

/** What drafting alone may take back; a role may have become narrower since the command. */
const ofDrafting: ReadonlySet<string> = new Set([
  'create-draft',
  'edit',
  'delete-draft',
  'restore-draft',
  'create-quote',
  'delete-quote',
  'delete-client',
]);

/**
 * Takes a command of any feature back, once, for the person who gave it.
 * @throws {ProblemError} `not-found` where the person has no such handle, `wrong-state` where it is too late,
 * `not-allowed` where the caller may not do any more what it takes back
 */
export function undoByHandle(
  db: Kysely<DB>,
  { handle, handlers }: { handle: string; handlers: UndoHandlers },
  context: CallContext,
): Promise<Answer> {
  const { command } = context;
  return runCommand(db, command, async (transaction) => {
    const { kind, target } = await takeUndo(transaction, { actorId: command.actorId, handle });
    if (!ofDrafting.has(kind) && !may(context.caller, 'invoices.write')) {
      throw new ProblemError('not-allowed');
    }
    const takeBack = handlers[kind];
    if (!takeBack) throw new Error(`Nothing takes back a command of the kind ${kind}`);
    const { done, invoiceId } = await takeBack(transaction, target, context);
    if (invoiceId === null) return { done, invoice: null };
    const { invoice } = await commandAnswer(transaction, { id: invoiceId }, context);
    return { done, invoice };
  });
}
