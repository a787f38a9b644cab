import type { Analytics } from '#contract/analytics/analytics.ts';
import type { AnalyticsScope } from './analytics-scope.ts';
import type { Reading } from './json-batch-query.ts';
import { readDailySeries } from './read-daily-series.ts';
import { t } from './t.ts';

/** The subscribers that came in the period; `undefined` where none ever came. */
export function readSubscribersGained(
  scope: AnalyticsScope,
): Reading<Analytics['subscribersGained']> {
  return readDailySeries('subscribers_gained', scope, ({ total, data, points }) => ({
    analyticsData: { subscribers: total },
    series: [{ name: t('subscribers'), data }],
    points,
  }));
}

/** The orders of the period; `undefined` where there never was one. */
export function readOrdersReceived(scope: AnalyticsScope): Reading<Analytics['ordersRecevied']> {
  return readDailySeries('orders', scope, ({ total, data, points }) => ({
    analyticsData: { orders: total },
    series: [{ name: t('orders'), data }],
    points,
  }));
}
