import type { Kysely } from 'kysely';
import type { Analytics } from '#contract/analytics.ts';
import type { DB } from '#database/schema.ts';
import type { AnalyticsScope } from './analytics-scope.ts';
import { readDailySeries } from './read-daily-series.ts';

/** The subscribers that came in the period; `undefined` where none ever came. */
export async function readSubscribersGained(
  db: Kysely<DB>,
  scope: AnalyticsScope,
): Promise<Analytics['subscribersGained']> {
  const gained = await readDailySeries(db, { fact: 'subscribers_gained', scope });
  return (
    gained && {
      analyticsData: { subscribers: gained.total },
      series: [{ name: 'Subscribers', data: gained.data }],
      points: gained.points,
    }
  );
}
