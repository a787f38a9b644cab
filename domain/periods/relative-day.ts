import { addDays, type CalendarDay } from '../calendar-day.ts';
import { type PeriodUnit, wholePeriod } from './whole-period.ts';

export type RelativePeriod = 'today' | `${'this' | 'last'}-${PeriodUnit}`;

/** `today`, `this-month`, `last-year`, `31-days-ago`: a filter that is kept means other days later. */
const words = /^(?:today|(this|last)-(week|month|quarter|year)|([1-9]\d{0,2})-days-ago)$/;

export function isRelativeDay(text: string): boolean {
  return words.test(text);
}

/** The day that a calendar day or a relative one stands for at an end of a range: a period begins with its first day. */
export function dayAt(written: string, end: 'from' | 'to', today: CalendarDay): CalendarDay {
  const match = words.exec(written);
  if (!match) return written;
  const [, which, unit, days] = match;
  if (unit === undefined) return addDays(today, -Number(days ?? 0));
  // Safe: the pattern has no other.
  return wholePeriod(today, unit as PeriodUnit, which === 'last' ? 1 : 0)[end];
}
