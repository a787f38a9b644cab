import type { CalendarDay } from './calendar-day.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function written(day: CalendarDay, lengthOfMonth: number): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  const name = months[Number(month) - 1] ?? '';
  return `${String(Number(dayOfMonth))} ${name.slice(0, lengthOfMonth)} ${year}`;
}

/** `2026-11-02` is `2 November 2026`: no country reads it wrongly. */
export function longDay(day: CalendarDay): string {
  return written(day, 9);
}

/** `2026-11-02` is `2 Nov 2026`. */
export function shortDay(day: CalendarDay): string {
  return written(day, 3);
}
