import { madeOnce } from '#web/format/made-once.ts';

const dayFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  madeOnce(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
const wholeDay = dayFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const wholeMonth = dayFormat('en-GB', { month: 'long', year: 'numeric' });
const weekday = dayFormat('en-GB', { weekday: 'short' });
const month = dayFormat('en-US', { month: 'short' });

function isMonth(point: string): boolean {
  return point.length === 7;
}

/** A point of a series in full: `Fri, 13 Nov 2026` of a day, `November 2026` of a month (`YYYY-MM`). */
export function describePoint(point: string): string {
  return (isMonth(point) ? wholeMonth : wholeDay)().format(new Date(point));
}

/** The same under a bar: the weekday of a week, the day of more days, the month. */
export function shortenPoint(point: string, count: number): string {
  const date = new Date(point);
  if (isMonth(point)) return month().format(date);
  return count <= 7 ? weekday().format(date) : String(date.getUTCDate());
}
