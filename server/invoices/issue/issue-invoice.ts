import { type Kysely, sql } from 'kysely';
import type { CommandAnswer } from '#contract/invoice-commands.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { lockInvoice } from '#server/ledger/lock-invoice.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { commandAnswer } from '../command-answer.ts';
import { issueDraft } from './issue-draft.ts';

/**
 * Issues a draft; with `markDownloaded` it counts as handed over by staff. It cannot be undone: the number is used.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` where it is issued already, `rule-broken`
 */
export function issueInvoice(
  db: Kysely<DB>,
  { id, markDownloaded }: { id: number; markDownloaded: boolean },
  context: CallContext,
): Promise<CommandAnswer> {
  const { today, command } = context;
  const version = context.givenVersion();
  return runCommand(db, command, async (transaction) => {
    const invoice = await lockInvoice(transaction, { id, today, version });
    if (invoice.issuedAt !== null) {
      throw new ProblemError('wrong-state', {
        detail: `The invoice was issued already, as ${invoice.number ?? ''}.`,
      });
    }
    await issueDraft(transaction, { invoice, actorId: command.actorId });
    await transaction
      .updateTable('invoice')
      .set({
        version: invoice.version + 1,
        ...(markDownloaded && { downloaded_at: sql<Date>`now()` }),
      })
      .where('id', '=', invoice.id)
      .execute();
    return commandAnswer(transaction, { id }, context);
  });
}
