import type { Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { insertApplication } from './insert-application.ts';

/**
 * Returns to the client what one application of its credit settles of a locked invoice, by an opposite entry.
 * @returns the amount in minor units
 * @throws {ProblemError} `not-found` where it is no credit that was applied, `wrong-state` where it was returned already
 */
export async function returnCredit(
  transaction: Transaction<DB>,
  { invoice, applicationId }: { invoice: LockedInvoice; applicationId: number },
  context: CallContext,
): Promise<bigint> {
  const reversesId = BigInt(applicationId);
  const applied = await transaction
    .selectFrom('credit_application as applied')
    .leftJoin('credit_application as back', 'back.reverses_id', 'applied.id')
    .select(['applied.amount_minor as minor', 'back.id as backId'])
    .where('applied.id', '=', reversesId)
    .where('applied.invoice_id', '=', invoice.id)
    .where('applied.reverses_id', 'is', null)
    // What a credit note settles stays settled: the note is a document of its own.
    .where('applied.credit_note_id', 'is', null)
    .executeTakeFirst();
  if (!applied) {
    throw new ProblemError('not-found', {
      reason: refusal('credit.notApplied', { id: String(applicationId) }),
    });
  }
  if (applied.backId !== null) {
    throw new ProblemError('wrong-state', { reason: refusal('credit.alreadyReturned') });
  }
  await insertApplication(transaction, { invoice, minor: -applied.minor, reversesId }, context);
  return applied.minor;
}
