import { periodLabels } from '#contract/analytics/analytics.ts';
import { analyticsPeriods, type AnalyticsPeriod } from '#domain/analytics-period.ts';

/** `7d` is `Last 7 Days`. */
export function periodLabel(period: AnalyticsPeriod): string {
  return periodLabels[analyticsPeriods.indexOf(period)] ?? periodLabels[0];
}

/** The period of a label; the first one for an unknown label. */
export function periodOf(label: string): AnalyticsPeriod {
  return analyticsPeriods.find((period) => periodLabel(period) === label) ?? analyticsPeriods[0];
}
