import { type Kysely, sql } from 'kysely';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { changeInvoice } from '../change-invoice.ts';
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
  return changeInvoice(db, id, context, async (transaction, invoice) => {
    if (invoice.issuedAt !== null) {
      throw new ProblemError('wrong-state', {
        reason: refusal('invoice.alreadyIssued', { number: invoice.number ?? '' }),
      });
    }
    await issueDraft(transaction, { invoice, actorId: context.command.actorId });
    if (markDownloaded) {
      await transaction
        .updateTable('invoice')
        .set({ downloaded_at: sql<Date>`now()` })
        .where('id', '=', invoice.id)
        .execute();
    }
    return null;
  });
}
