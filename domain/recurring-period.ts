import { addDays } from './calendar-day.ts';
import { type Recurrence, scheduledDay } from './recurrence.ts';
import { daysIn } from './written-day.ts';

/** What the lines and notes of a recurring invoice can hold as `{{name}}`, so that each invoice names its own period. */
export const periodPlaceholders = ['month', 'year', 'period', 'previousPeriod'] as const;
export type PeriodPlaceholder = (typeof periodPlaceholders)[number];

type Schedule = Pick<Recurrence, 'every' | 'unit' | 'startsOn'>;

/**
 * What stands for the placeholders on the invoice with this index, from 0. Its period goes from its day to the day before the
 * next one, also where the schedule ends.
 * @param language BCP 47
 */
export function periodTexts(
  schedule: Schedule,
  index: number,
  language: string,
): Record<PeriodPlaceholder, string> {
  const start = scheduledDay(schedule, index);
  const { shortDay, month } = daysIn(language);
  const period = (first: number) => {
    const last = addDays(scheduledDay(schedule, first + 1), -1);
    return `${shortDay(scheduledDay(schedule, first))} – ${shortDay(last)}`;
  };
  return {
    month: month(start),
    year: start.slice(0, 4),
    period: period(index),
    previousPeriod: period(index - 1),
  };
}
