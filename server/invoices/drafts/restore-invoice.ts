import type { Kysely } from 'kysely';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import type { DB } from '#database/schema.ts';
import { checkVersion } from '#server/http/expected-version.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { offerUndo } from '#server/ledger/undo-handles.ts';
import { commandAnswer } from '../commands/command-answer.ts';
import { lockAnywhere, takeFromTrash } from './trash.ts';

/**
 * Brings a draft back from the trash.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` where it does not lie there
 */
export function restoreInvoice(
  db: Kysely<DB>,
  { id }: { id: number },
  context: CallContext,
): Promise<CommandAnswer> {
  const { today, command } = context;
  const { actorId } = command;
  const version = context.givenVersion();
  return runCommand(db, command, async (transaction) => {
    const invoice = await lockAnywhere(transaction, { id, today });
    if (version !== undefined) checkVersion(invoice, version);
    await takeFromTrash(transaction, { invoice, actorId });
    const target = { invoiceId: id, version: invoice.version + 1 };
    const undo = await offerUndo(transaction, { actorId, kind: 'restore-draft', target });
    return commandAnswer(transaction, { id, undo }, context);
  });
}
