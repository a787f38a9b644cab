import { daysBetween, type CalendarDay } from '#domain/calendar-day.ts';

/** Where a due day lies from today: `Due today`, `Due in 6 days`, `2 days late`. */
export function describeDueDay(dueDay: CalendarDay, today: CalendarDay): string {
  const days = daysBetween(today, dueDay);
  if (days === 0) return 'Due today';
  const size = Math.abs(days);
  const unit = size === 1 ? 'day' : 'days';
  return days > 0 ? `Due in ${String(size)} ${unit}` : `${String(size)} ${unit} late`;
}

/** Where the last day of something lies from today: `Valid until today`, `Valid for 6 more days`, `Over for 2 days`. */
export function describeLastDay(lastDay: CalendarDay, today: CalendarDay): string {
  const days = daysBetween(today, lastDay);
  if (days === 0) return 'Valid until today';
  const size = Math.abs(days);
  const unit = size === 1 ? 'day' : 'days';
  return days > 0 ? `Valid for ${String(size)} more ${unit}` : `Over for ${String(size)} ${unit}`;
}

/** A day as `28 Nov`; the year is added where it is another than that of `today`. */
export function shortDay(day: CalendarDay, today: CalendarDay): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  }).format(new Date(`${day}T00:00:00Z`));
}

/** An instant as `18 Nov, 10:42` on the wall of a time zone (IANA name); the year is added where it is another. */
export function formatInstant(instant: string, timeZone: string): string {
  const date = new Date(instant);
  const yearOf = (day: Date) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric' }).format(day);
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...(yearOf(date) === yearOf(new Date()) ? {} : { year: 'numeric' }),
  }).format(date);
}
