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
  const { isKnown, sums } = await db
    .selectNoFrom(({ selectFrom, exists, val }) => [
      exists(
        selectFrom('daily_fact')
          .where('day', '<=', today)
          .where(fact, '>', 0n)
          .select(val(1).as('one')),
      ).as('isKnown'),
      selectFrom((inner) =>
        inner
          .selectFrom('daily_fact')
          .where('day', '>=', from)
          .where('day', '<=', to)
          .select(sql<string>`to_char(day, ${sql.lit(shape)})`.as('point'))
          .select(({ fn }) => fn.sum(fact).as('sum'))
          .groupBy('point')
          .as('summed'),
      )
        .select(sql<Record<string, number>>`coalesce(json_object_agg(point, sum), '{}')`.as('sums'))
        .as('sums'),
    ])
    .executeTakeFirstOrThrow();
  if (!isKnown) return undefined;
  const points = periodPoints(period, today);
  const data = points.map((point) => sums?.[point] ?? 0);
  return { total: data.reduce((sum, count) => sum + count, 0), data, points };
}
