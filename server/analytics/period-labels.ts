import { analyticsPeriods } from '#domain/analytics-period.ts';
import { texts } from '#messages/texts.ts';

const t = texts('analytics');

/** The labels of the period dropdowns, in the order of the periods. */
export const periodLabels = analyticsPeriods.map((period) => t(`periods.${period}`));
