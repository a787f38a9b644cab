import { sql, type Transaction } from 'kysely';
import type { SeriesCode } from '#contract/settings/number-series.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';

/**
 * The next number of a series in the year of the day. The counter's row stays locked until the transaction ends, and a
 * rollback gives the number back, so that the series has neither gaps nor doubles.
 * @returns `number` as it is written: `INV-2026-0409`
 */
export async function nextNumber(
  transaction: Transaction<DB>,
  { series, day }: { series: SeriesCode; day: CalendarDay },
) {
  const year = Number(day.slice(0, 4));
  const next = sql<{ counter: number; prefix: string; digits: number }>`
    with given as (
      insert into number_series as series (code, year, last_counter) values (${series}, ${year}, 1)
      on conflict (code, year) do update set last_counter = series.last_counter + 1
      returning last_counter
    )
    select last_counter as counter, prefix, digits from given, number_format where series = ${series}`;
  const [row] = await runPrepared(transaction, next);
  if (!row) throw new Error(`The series ${series} has no format`);
  const { counter, prefix, digits } = row;
  return {
    number: `${prefix}-${String(year)}-${String(counter).padStart(digits, '0')}`,
    year,
    counter,
  };
}
