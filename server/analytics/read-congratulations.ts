import { sql } from 'kysely';
import { addDays } from '#domain/calendar-day.ts';
import type { AnalyticsScope } from './analytics-scope.ts';
import { type Reading, rowReading } from './json-batch-query.ts';

/**
 * By how much today's payments exceed the mean of the seven days before, in percent with one decimal; `undefined`
 * where they do not, or where there is nothing to compare with.
 */
export function readSaleToday({ today }: AnalyticsScope): Reading<number | undefined> {
  const query = sql<{ percent: number | null }>`
    select round((7 * now - week) * 100 / week, 1) as percent
    from (
      select coalesce(sum(minor) filter (where day = ${today}), 0) as now,
        nullif(sum(minor) filter (where day >= ${addDays(today, -7)} and day < ${today}), 0) as week
      from payment_sum
    ) as paid`;
  return rowReading(query, ({ percent }) =>
    percent !== null && percent > 0 ? percent : undefined,
  );
}
