import type { Analytics } from '#contract/analytics/analytics.ts';
import { t } from './figures/t.ts';

type AvgSessions = NonNullable<Analytics['avgSessions']>;

/** The sessions as CSV (RFC 4180): ISO days or months and plain counts, so that every program reads them. */
export function sessionsCsv({ points = [], salesBar }: AvgSessions): string {
  const pointName = points[0]?.length === 7 ? t('chart.month') : t('chart.day');
  const values = salesBar.series[0]?.data ?? [];
  const lines = values.map((value, index) => `${points[index] ?? ''},${String(value)}`);
  return [`${pointName},${t('sessions.title')}`, ...lines, ''].join('\r\n');
}

/** `sessions-2026-11-13-to-2026-11-19.csv`. */
export function sessionsCsvName({ points = [] }: AvgSessions): string {
  return `sessions-${points[0] ?? 'none'}-to-${points.at(-1) ?? 'none'}.csv`;
}
