import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { SeriesCode } from '#contract/settings/number-series.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';

interface WantedNumber {
  series: SeriesCode;
  /** In whose year it counts. */
  day: CalendarDay;
}

/**
 * The next number of a series in the year of the day. The counter's row stays locked until the transaction ends, and a
 * rollback gives the number back, so that the series has neither gaps nor doubles.
 * @returns `number` as it is written: `INV-2026-0409`
 */
export async function nextNumber(transaction: Transaction<DB>, wanted: WantedNumber) {
  const next = sql<{ number: string; year: number; counter: number }>`
    with ${takenNumber(wanted)} select number, year, counter from taken`;
  const [row] = await runPrepared(transaction, next);
  if (!row) throw new Error(`The series ${wanted.series} has no format`);
  return row;
}

/** A number as it is written, over `prefix` and `digits` of its format, `year` and `counter`. */
export const writtenNumber = sql<string>`
  prefix || '-' || year || '-' || lpad(counter::text, greatest(digits, length(counter::text)), '0')`;

/** The parts of a statement that take it, for one that also writes it: `taken` is its row. The contract's `writtenNumber` foretells it. */
export function takenNumber({ series, day }: WantedNumber): RawBuilder<unknown> {
  const year = Number(day.slice(0, 4));
  return sql`given as (
      insert into number_series as series (code, year, last_counter) values (${series}, ${year}, 1)
      on conflict (code, year) do update set last_counter = series.last_counter + 1
      returning year, last_counter as counter
    ), taken as (
      select year, counter, ${writtenNumber} as number
      from given, number_format where number_format.series = ${series}
    )`;
}
