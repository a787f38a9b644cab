import { type Kysely, sql } from 'kysely';
import type { Receivables } from '#contract/reports/reports.ts';
import type { DB } from '#database/schema.ts';
import { addDays } from '#domain/calendar-day.ts';
import type { KeptScope } from '../sql/report-table.ts';
import { keptDaysToPayOfAll } from '../tables/days-to-pay.ts';

/** How long clients took in the last ninety days and in those before, by amount. */
export async function readDaysToPay(
  db: Kysely<DB>,
  { to, currency, keptThrough }: KeptScope,
): Promise<Receivables['daysToPay']> {
  const { name, facts, columns } = keptDaysToPayOfAll;
  const sides = columns.map(
    (column, place) => sql`(${sql.lit(column)}, amounts[${sql.lit(place + 1)}])`,
  );
  const from = addDays(to, -179);
  const written = facts({
    ...{ from, to, currency },
    entries: sql<boolean>`entry.id > ${keptThrough}`,
  });
  const { rows } = await sql<{ isLatest: boolean; days: number | null }>`
    select day > ${to}::date - 90 as "isLatest",
      round(sum(amount) filter (where col = 'waited') / nullif(sum(amount) filter (where col = 'paid'), 0))::int as days
    from (
      select start as day, col, amount from report_sum cross join lateral (values ${sql.join(sides)}) as side (col, amount)
      where kept = ${sql.lit(name)} and currency = ${currency} and unit = 'day' and start between ${from}::date and ${to}::date
      union all
      select day, col, amount from (${written}) as fact
    ) as fact group by 1`.execute(db);
  const of = (isLatest: boolean) => rows.find((row) => row.isLatest === isLatest)?.days ?? null;
  return { latest: of(true), before: of(false) };
}
