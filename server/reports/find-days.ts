import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';

export interface ReportPage {
  /** How many rows are passed over. */
  offset: number;
  limit: number;
}

interface DaysOfPage {
  /** Rows of all days. */
  total: number;
  /** What all of them add up to in minor units; 0 where `days` does not say it. */
  sum: bigint;
  /** On which the rows of the page stand; `null` where it has none. */
  first: CalendarDay | null;
  last: CalendarDay | null;
  /** How many rows stand on earlier days. */
  before: number;
}

interface RowsByDay {
  /** Selects `day` and how many `rows` stand on it, in parts. */
  days: RawBuilder<unknown>;
  /** What the parts of a day add up to. */
  sum?: RawBuilder<unknown>;
}

/** On which days the rows of a page stand, where rows are ordered by day first: only those are read then. */
export async function findDays(
  db: Transaction<DB>,
  { days, sum = sql`0` }: RowsByDay,
  { offset, limit }: ReportPage,
): Promise<DaysOfPage> {
  const { rows } = await sql<DaysOfPage>`
    with placed as materialized (
      select day, sum(rows) as rows, ${sum} as sum, sum(sum(rows)) over (order by day) as upto from (${days}) as part group by day
    )
    select (select coalesce(max(upto), 0)::int from placed) as total, (select coalesce(sum(sum), 0)::bigint from placed) as sum,
      min(day) as first, max(day) as last, coalesce(min(upto - rows), 0)::int as before
    from placed where upto > ${offset} and upto - rows < ${offset}::bigint + ${limit}`.execute(db);
  return rows[0] ?? { total: 0, sum: 0n, first: null, last: null, before: 0 };
}
