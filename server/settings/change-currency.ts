import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { exactRate, quotient, rateColumns } from './exact-rate.ts';
import { checkCurrency } from './read-currencies.ts';

/**
 * What follows from another own currency. No document is converted. The rates are told in the new currency and the goal
 * keeps its figures, both exactly: going back changes nothing.
 * @throws {ProblemError} `rule-broken` where there is no such currency, or no rate to tell the others by
 */
export async function changeCurrency(
  transaction: Transaction<DB>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await checkCurrency(transaction, to, 'currency');
  const rates = await transaction
    .selectFrom('exchange_rate')
    .select(['currency', 'rate', 'numerator', 'denominator'])
    .forUpdate()
    .execute();
  const own = rates.find(({ currency }) => currency === to);
  if (rates.length > 0 && !own) {
    throw ruleBroken('currency', refusal('company.currencyWithoutRate', { from, to }));
  }
  if (own) {
    const unit = exactRate(own);
    const others = rates.filter(({ currency }) => currency !== to);
    const told = [
      { currency: from, exact: quotient(unit.denominator, unit.numerator) },
      ...others.map(({ currency, ...rate }) => {
        const { numerator, denominator } = exactRate(rate);
        const exact = quotient(numerator * unit.denominator, denominator * unit.numerator);
        return { currency, exact };
      }),
    ];
    await transaction.deleteFrom('exchange_rate').execute();
    await transaction
      .insertInto('exchange_rate')
      .values(told.map(({ currency, exact }) => ({ currency, ...rateColumns(exact) })))
      .execute();
  }
  await sql`
    update organisation set goal_version = goal_version + 1, invoicing_version = invoicing_version + 1,
      goal_minor = greatest(1, round(figure.exact * 10::numeric ^ now.exponent)),
      goal_exact = nullif(figure.exact, round(figure.exact, now.exponent))
    from currency as now, (
      select coalesce(goal_exact, goal_minor / 10::numeric ^ was.exponent) as exact
      from organisation join currency as was on was.code = ${from}
    ) as figure where now.code = ${to}`.execute(transaction);
}
