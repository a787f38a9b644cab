import { addDays, type CalendarDay } from '../calendar-day.ts';

export type PeriodUnit = 'week' | 'month' | 'quarter' | 'year';

const months = { month: 1, quarter: 3, year: 12 };

// Months beyond the year and the day before the first roll over.
const dayOf = (year: number, month: number, day: number): CalendarDay =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The whole week (from Monday), month, quarter or year that a day is in, or one so many before it. */
export function wholePeriod(
  day: CalendarDay,
  unit: PeriodUnit,
  before = 0,
): { from: CalendarDay; to: CalendarDay } {
  if (unit === 'week') {
    const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
    const from = addDays(day, -sinceMonday - 7 * before);
    return { from, to: addDays(from, 6) };
  }
  const length = months[unit];
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7)) - 1;
  const start = month - (month % length) - length * before;
  return { from: dayOf(year, start, 1), to: dayOf(year, start + length, 0) };
}
