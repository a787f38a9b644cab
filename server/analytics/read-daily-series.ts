import { sql } from 'kysely';
import { periodDays, periodPoints } from '#domain/analytics-period.ts';
import type { AnalyticsScope } from './analytics-scope.ts';
import { type Reading, rowReading } from './json-batch-query.ts';

export interface DailySeries {
  /** The sum over the period. */
  total: number;
  /** One a point, in their order. */
  data: number[];
  /** `YYYY-MM-DD`, or `YYYY-MM` over a year. */
  points: string[];
}

/** A daily fact over a period; `undefined` where there has never been any. */
export function readDailySeries<Result>(
  fact: 'subscribers_gained' | 'orders' | 'sessions',
  { period, today }: AnalyticsScope,
  toResult: (series: DailySeries) => Result,
): Reading<Result | undefined> {
  const { from, to } = periodDays(period, today);
  const shape = period === 'year' ? 'YYYY-MM' : 'YYYY-MM-DD';
  const query = sql<{ isKnown: boolean; sums: Record<string, number> }>`
    select exists (select from fact_sum where ${sql.ref(fact)} > 0) as "isKnown",
      (select coalesce(json_object_agg(point, sum), '{}') from (
        select to_char(day, ${shape}) as point, sum(${sql.ref(fact)}) as sum
        from fact_sum where day between ${from} and ${to} group by 1
      ) as summed) as sums`;
  return rowReading(query, ({ isKnown, sums }) => {
    if (!isKnown) return undefined;
    const points = periodPoints(period, today);
    const data = points.map((point) => sums[point] ?? 0);
    return toResult({ total: data.reduce((sum, count) => sum + count, 0), data, points });
  });
}
