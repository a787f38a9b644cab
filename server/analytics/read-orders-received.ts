import type { Kysely } from 'kysely';
import type { Analytics } from '#contract/analytics.ts';
import type { DB } from '#database/schema.ts';
import type { AnalyticsScope } from './analytics-scope.ts';
import { readDailySeries } from './read-daily-series.ts';

/** The orders of the period; `undefined` where there never was one. */
export async function readOrdersReceived(
  db: Kysely<DB>,
  scope: AnalyticsScope,
): Promise<Analytics['ordersRecevied']> {
  const received = await readDailySeries(db, { fact: 'orders', scope });
  return (
    received && {
      analyticsData: { orders: received.total },
      series: [{ name: 'Orders', data: received.data }],
      points: received.points,
    }
  );
}
