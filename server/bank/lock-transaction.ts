import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { notFound, wrongState } from '#server/http/wrong-state.ts';

/**
 * Locks a transaction of a bank statement that no payment was accepted for.
 * @throws {ProblemError} `not-found`, `wrong-state`
 */
export async function lockTransaction(transaction: Transaction<DB>, id: number) {
  const row = await transaction
    .selectFrom('bank_transaction')
    .innerJoin('currency', 'currency.code', 'bank_transaction.currency')
    .select(['bank_transaction.id', 'booked_on as bookedOn', 'currency', 'exponent'])
    .select(['amount_minor as minor', 'counterparty_name as payer'])
    .select(['instructed_currency as instructedCurrency', 'instructed_minor as instructedMinor'])
    .select(sql<boolean>`set_aside_at is not null`.as('isAside'))
    .where('bank_transaction.id', '=', BigInt(id))
    .forUpdate('bank_transaction')
    .executeTakeFirst();
  if (!row) throw notFound('bankTransaction', id);
  // After the lock, in a statement of its own: it sees what the lock waited for.
  const match = await transaction
    .selectFrom('bank_match_in_force')
    .select('payment_id')
    .where('transaction_id', '=', row.id)
    .executeTakeFirst();
  if (match) throw wrongState(refusal('bank.alreadyMatched'));
  return row;
}
