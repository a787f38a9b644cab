import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { formatAmount } from '#server/ledger/format-amount.ts';
import { readClientCredit } from '../credit/read-client-credit.ts';
import type { LockedPayment } from './lock-payment.ts';

/**
 * Makes sure that the client still has the credit that a payment left.
 * @throws {ProblemError} `wrong-state`, naming the invoices that it was used on
 */
export async function checkCreditIsFree(
  transaction: Transaction<DB>,
  { payment, minor }: { payment: LockedPayment; minor: bigint },
): Promise<void> {
  if (minor === 0n) return;
  const freeMinor = await readClientCredit(transaction, payment);
  if (freeMinor >= minor) return;
  const invoices = await transaction
    .selectFrom('credit_application as part')
    .innerJoin('invoice', 'invoice.id', 'part.invoice_id')
    .select('invoice.number')
    .where('part.client_id', '=', payment.clientId)
    .where('part.currency', '=', payment.currency)
    .where('part.credit_note_id', 'is', null)
    .groupBy('invoice.id')
    .having(sql<boolean>`sum(part.amount_minor) > 0`)
    .orderBy(sql`max(part.id)`, 'desc')
    .limit(3)
    .execute();
  const most = formatAmount({ ...payment, minor: freeMinor });
  if (invoices.length === 0) {
    if (freeMinor === 0n) throw wrongState(refusal('payment.creditAllRefunded'));
    throw wrongState(refusal('payment.creditRefunded', { most }));
  }
  const used = invoices.map(({ number }) => number ?? '').join(', ');
  if (freeMinor === 0n) throw wrongState(refusal('payment.creditUsed', { invoices: used }));
  throw wrongState(refusal('payment.creditPartlyUsed', { invoices: used, most }));
}
