import { analyticsPeriods, type AnalyticsPeriod } from '#domain/analytics-period.ts';
import { t } from './t.ts';

/** `7d` is `Last 7 Days`. */
export function periodLabel(period: AnalyticsPeriod): string {
  return t(`periods.${period}`);
}

/** The labels of the period dropdowns, in the order of the periods. */
export const periodLabels = () => analyticsPeriods.map(periodLabel);

/** The period of a label; the first one for an unknown label. */
export function periodOf(label: string): AnalyticsPeriod {
  return analyticsPeriods.find((period) => periodLabel(period) === label) ?? analyticsPeriods[0];
}
