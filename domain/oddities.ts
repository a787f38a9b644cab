import { addDays, type CalendarDay } from './calendar-day.ts';

/**
 * What can be odd and yet be meant. About a day: a payment before its invoice, a day to come, a number after one of a
 * later day, a day more than a year away. About the first invoice: that it doesn't say where its seller is.
 */
export const oddities = [
  'before-invoice',
  'in-future',
  'out-of-order',
  'far-away',
  'seller-unknown',
] as const;
export type Oddity = (typeof oddities)[number];

const daysNear = 366;

/** Whether a day lies more than a year before or after today. */
export function isFarAway(day: CalendarDay, today: CalendarDay): boolean {
  return day < addDays(today, -daysNear) || day > addDays(today, daysNear);
}
