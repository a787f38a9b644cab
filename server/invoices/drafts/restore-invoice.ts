import type { Kysely } from 'kysely';
import type { CommandAnswer } from '#contract/invoice-commands.ts';
import type { DB } from '#database/schema.ts';
import { checkVersion } from '#server/http/expected-version.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { commandAnswer } from '../command-answer.ts';
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
  const version = context.givenVersion();
  return runCommand(db, command, async (transaction) => {
    const invoice = await lockAnywhere(transaction, { id, today });
    if (version !== undefined) checkVersion(invoice, version);
    await takeFromTrash(transaction, { invoice, actorId: command.actorId });
    return commandAnswer(transaction, { id }, context);
  });
}
