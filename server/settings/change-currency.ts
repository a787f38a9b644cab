import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { checkCurrency } from './read-currencies.ts';

/**
 * What follows from another own currency. No document is converted. The rates are told in the new currency, and the
 * goal keeps its figures.
 * @throws {ProblemError} `rule-broken` where there is no such currency, or no rate to tell the others by
 */
export async function changeCurrency(
  transaction: Transaction<DB>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await checkCurrency(transaction, to, 'currency');
  const rates = await transaction
    .selectFrom('exchange_rate')
    .select('currency')
    .forUpdate()
    .execute();
  if (rates.length > 0 && !rates.some(({ currency }) => currency === to)) {
    throw ruleBroken('currency', refusal('company.currencyWithoutRate', { from, to }));
  }
  await sql`
    with own as (delete from exchange_rate where currency = ${to} returning rate),
      told as (
        update exchange_rate set rate = exchange_rate.rate / own.rate, updated_at = now()
        from own where exchange_rate.currency <> ${to}
      )
    insert into exchange_rate (currency, rate) select ${from}, 1 / rate from own`.execute(
    transaction,
  );
  await sql`
    update organisation set goal_version = goal_version + 1, invoicing_version = invoicing_version + 1,
      goal_minor = greatest(1, round(goal_minor * 10::numeric ^ (now.exponent - was.exponent)))
    from currency as was, currency as now where was.code = ${from} and now.code = ${to}`.execute(
    transaction,
  );
}
