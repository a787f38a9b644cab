import { type Kysely, sql, type Transaction } from 'kysely';
import type { DailyRateBody } from '#contract/settings/exchange-rates.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { checkCurrency } from '../read-currencies.ts';

type Called = Pick<CallContext, 'command'>;

/**
 * Adds the rate of a day, or replaces it. What was issued keeps the rate that it has.
 * @throws {ProblemError} `rule-broken` where there is no such currency, or both are the same
 */
export function putDailyRate(
  db: Kysely<DB>,
  body: DailyRateBody,
  { command }: Called,
): Promise<DailyRateBody> {
  return runCommand(db, command, async (transaction) => {
    await checkCurrency(transaction, body.currency, 'currency');
    await checkCurrency(transaction, body.base, 'base');
    if (body.currency === body.base) throw ruleBroken('base', refusal('rates.sameCurrency'));
    await writeRates(transaction, [body]);
    const after = { [`${body.currency} in ${body.base}, ${body.day}`]: body.rate };
    await writeActivity(transaction, {
      actorId: command.actorId,
      kind: 'invoicing-changed',
      after,
    });
    return body;
  });
}

/** Takes a rate away. */
export function removeDailyRate(
  db: Kysely<DB>,
  { day, currency, base }: Pick<DailyRateBody, 'day' | 'currency' | 'base'>,
  { command }: Called,
): Promise<{ removed: number }> {
  return runCommand(db, command, async (transaction) => {
    const gone = await transaction
      .deleteFrom('daily_rate')
      .where('day', '=', day)
      .where('currency', '=', currency)
      .where('base', '=', base)
      .returning('rate')
      .execute();
    for (const { rate } of gone) {
      const before = { [`${currency} in ${base}, ${day}`]: rate };
      const { actorId } = command;
      await writeActivity(transaction, { actorId, kind: 'invoicing-changed', before });
    }
    return { removed: gone.length };
  });
}

/** Writes rates of currencies that there are; those of the same day and currencies are replaced. */
export async function writeRates(
  transaction: Transaction<DB>,
  rates: readonly DailyRateBody[],
): Promise<void> {
  const column = (name: keyof DailyRateBody) => rates.map((rate) => rate[name]);
  await sql`
    insert into daily_rate (day, currency, base, rate, source)
    select * from unnest(${column('day')}::date[], ${column('currency')}::text[], ${column('base')}::text[],
      ${column('rate')}::numeric[], ${column('source')}::text[])
    on conflict (currency, base, day) do update set rate = excluded.rate, source = excluded.source`.execute(
    transaction,
  );
}
