import type { Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';

/** @throws {ProblemError} `rule-broken` where there is no such currency */
export async function readCurrency(
  transaction: Transaction<DB>,
  code: string,
): Promise<{ currency: string; exponent: number }> {
  const currency = await transaction
    .selectFrom('currency')
    .select(['code as currency', 'exponent'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!currency) throw ruleBroken('currency', refusal('payment.currency'));
  return currency;
}
