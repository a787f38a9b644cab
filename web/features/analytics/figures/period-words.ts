import { periodLabels } from '#contract/analytics/analytics.ts';
import { analyticsPeriods, type AnalyticsPeriod } from '#domain/analytics-period.ts';

/** `Last 7 Days` of `7d`. */
export function periodLabel(period: AnalyticsPeriod): string {
  return periodLabels[analyticsPeriods.indexOf(period)] ?? periodLabels[0];
}

/** The way back; the first period for a label that is not known. */
export function periodOf(label: string): AnalyticsPeriod {
  return analyticsPeriods.find((period) => periodLabel(period) === label) ?? analyticsPeriods[0];
}
