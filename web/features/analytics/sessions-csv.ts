import type { Analytics } from '#contract/analytics/analytics.ts';

type AvgSessions = NonNullable<Analytics['avgSessions']>;

/** A line a point after the header, as RFC 4180 has it: days or months as they travel, counts as plain numbers. */
export function sessionsCsv({ points, salesBar }: AvgSessions): string {
  const header = points[0]?.length === 7 ? 'Month,Sessions' : 'Day,Sessions';
  const values = salesBar.series[0]?.data ?? [];
  const lines = points.map((point, index) => `${point},${String(values[index] ?? 0)}`);
  return [header, ...lines, ''].join('\r\n');
}

/** `sessions-2026-11-13-to-2026-11-19.csv`. */
export function sessionsCsvName({ points }: AvgSessions): string {
  return `sessions-${points[0] ?? 'none'}-to-${points.at(-1) ?? 'none'}.csv`;
}
