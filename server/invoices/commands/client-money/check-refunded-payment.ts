import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { type Amount, formatAmount } from '#server/ledger/format-amount.ts';

/**
 * Makes sure that a refund gives back no more of a payment than is left of it.
 * @param refunded of a client that is locked: nobody else gives any of its payments back
 * @throws {ProblemError} `rule-broken` where it is no payment of the client in the currency, or less is left of it
 */
export async function checkRefundedPayment(
  transaction: Transaction<DB>,
  refunded: Amount & { clientId: bigint; paymentId: number },
): Promise<void> {
  const { clientId, paymentId, currency, minor } = refunded;
  const payment = await transaction
    .selectFrom('payment')
    .select(sql<bigint>`amount_minor - reversed_minor - refunded_minor`.as('leftMinor'))
    .where('id', '=', BigInt(paymentId))
    .where('client_id', '=', clientId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  if (!payment) throw ruleBroken('paymentId', refusal('refund.otherPayment', { currency }));
  const { leftMinor } = payment;
  if (leftMinor === 0n) throw ruleBroken('paymentId', refusal('refund.nothingOfPayment'));
  if (minor > leftMinor) {
    const most = formatAmount({ ...refunded, minor: leftMinor });
    throw ruleBroken('amount', refusal('payment.abovePayment', { most }));
  }
}
