import { daysBetween, type CalendarDay } from '#domain/calendar-day.ts';
import { dayLocale } from '#web/language/language.ts';
import { t } from './t.ts';

/** How far off a due day is: `Due today`, `Due in 6 days`, `2 days late`. */
export function describeDueDay(dueDay: CalendarDay, today: CalendarDay): string {
  const days = daysBetween(today, dueDay);
  return days < 0 ? t('late', { days: -days }) : t('due', { days });
}

/** How long something is valid: `Valid until today`, `Valid for 6 more days`, `Expired 2 days ago`. */
export function describeLastDay(lastDay: CalendarDay, today: CalendarDay): string {
  const days = daysBetween(today, lastDay);
  return days < 0 ? t('expired', { days: -days }) : t('valid', { days });
}

/** A day as `28 Nov`, with the year when it differs from that of `today`. */
export function shortDay(day: CalendarDay, today: CalendarDay): string {
  return new Intl.DateTimeFormat(dayLocale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  }).format(new Date(`${day}T00:00:00Z`));
}

/** An instant as `18 Nov, 10:42` in a time zone (IANA name), with the year when it isn't the current one. */
export function formatInstant(instant: string, timeZone: string): string {
  const date = new Date(instant);
  const yearOf = (day: Date) =>
    new Intl.DateTimeFormat(dayLocale, { timeZone, year: 'numeric' }).format(day);
  return new Intl.DateTimeFormat(dayLocale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...(yearOf(date) === yearOf(new Date()) ? {} : { year: 'numeric' }),
  }).format(date);
}
