import { lazyValue } from '#web/format/lazy-value.ts';
import { dayLocale, language } from '#web/language/language.ts';

const dayFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  lazyValue(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
const wholeDay = dayFormat(dayLocale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const wholeMonth = dayFormat(dayLocale, { month: 'long', year: 'numeric' });
const longMonth = dayFormat(dayLocale, { month: 'long' });
const weekday = dayFormat(dayLocale, { weekday: 'short' });
const month = dayFormat(language, { month: 'short' });

function isMonth(point: string): boolean {
  return point.length === 7;
}

/** A point of a series in full: `Fri, 13 Nov 2026` for a day, `November 2026` for a month (`YYYY-MM`); empty for none. */
export function describePoint(point: string | undefined): string {
  if (point === undefined) return '';
  return (isMonth(point) ? wholeMonth : wholeDay)().format(new Date(point));
}

/** `November` of `2026-11`. */
export function monthName(month: string): string {
  return longMonth().format(new Date(month));
}

/** A point as the label of a bar: the weekday in a week, the day of the month in longer periods, or the month. */
export function shortenPoint(point: string | undefined, count: number): string {
  if (point === undefined) return '';
  const date = new Date(point);
  if (isMonth(point)) return month().format(date);
  return count <= 7 ? weekday().format(date) : String(date.getUTCDate());
}
