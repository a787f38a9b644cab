import { addDays, type CalendarDay } from './calendar-day.ts';

/**
 * What can be odd about a day and yet be meant: a payment before its invoice, a day to come, a number after one of a
 * later day, a day more than a year away.
 */
export const oddDates = ['before-invoice', 'in-future', 'out-of-order', 'far-away'] as const;
export type OddDate = (typeof oddDates)[number];

const daysNear = 366;

/** Whether a day lies more than a year before or after today. */
export function isFarAway(day: CalendarDay, today: CalendarDay): boolean {
  return day < addDays(today, -daysNear) || day > addDays(today, daysNear);
}
