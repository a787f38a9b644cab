import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { periodDays, periodPoints } from '#domain/analytics-period.ts';
import type { AnalyticsScope } from './analytics-scope.ts';

export interface DailySeries {
  /** The sum over the period. */
  total: number;
  /** One a point, in their order. */
  data: number[];
  /** `YYYY-MM-DD`, or `YYYY-MM` over a year. */
  points: string[];
}

/** A daily fact over a period; `undefined` where there has never been any. */
export async function readDailySeries(
  db: Kysely<DB>,
  { fact, scope }: { fact: 'subscribers_gained' | 'orders' | 'sessions'; scope: AnalyticsScope },
): Promise<DailySeries | undefined> {
  const { period, today } = scope;
  const { from, to } = periodDays(period, today);
  const shape = period === 'year' ? 'YYYY-MM' : 'YYYY-MM-DD';
  const { rows } = await sql<{ isKnown: boolean; sums: Record<string, number> }>`
    select exists (select from daily_fact where day <= ${today} and ${sql.ref(fact)} > 0) as "isKnown",
      (select coalesce(json_object_agg(point, sum), '{}') from (
        select to_char(day, ${shape}) as point, sum(${sql.ref(fact)}) as sum
        from daily_fact where day between ${from} and ${to} group by 1
      ) as summed) as sums`.execute(db);
  const [row] = rows;
  if (!row?.isKnown) return undefined;
  const points = periodPoints(period, today);
  const data = points.map((point) => row.sums[point] ?? 0);
  return { total: data.reduce((sum, count) => sum + count, 0), data, points };
}
