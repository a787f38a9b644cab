import type { Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { wrongState } from '#server/http/wrong-state.ts';

/**
 * A prepayment that is deducted stays as it was charged.
 * @throws {ProblemError} `wrong-state`, naming what deducts it
 */
export async function refuseDeducted(
  transaction: Transaction<DB>,
  prepaymentId: bigint,
): Promise<void> {
  const final = await transaction
    .selectFrom('invoice_deduction as deduction')
    .innerJoin('invoice as final', 'final.id', 'deduction.invoice_id')
    .where('deduction.prepayment_id', '=', prepaymentId)
    .where('deduction.is_held', '=', true)
    .select(['final.id', 'final.number'])
    .executeTakeFirst();
  if (!final) return;
  throw wrongState(
    final.number === null
      ? refusal('prepayment.deductedByDraft', { id: String(final.id) })
      : refusal('prepayment.deductedBy', { number: final.number }),
  );
}
