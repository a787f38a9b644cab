import type { CalendarDay } from './calendar-day.ts';

const long = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/**
 * Writes days with the month as a word, in a language (BCP 47).
 * English ones are `2 November 2026`, the day first: no country reads them wrongly.
 */
export function dayWriter(
  language: string,
  style: Pick<Intl.DateTimeFormatOptions, 'day' | 'month' | 'year'>,
): (day: CalendarDay) => string {
  const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' });
  if (language !== 'en') return (day) => format.format(new Date(day));
  return (day) => {
    const parts = format.formatToParts(new Date(day));
    const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? [];
    return ['day', 'month', 'year'].flatMap(valueOf).join(' ');
  };
}

const made = new Map<
  string,
  Record<'longDay' | 'shortDay' | 'month' | 'longMonth', (day: CalendarDay) => string>
>();

/** Writes `2 November 2026`, `2 Nov 2026` and `November`, and `November 2026` of a day or of `2026-11`. Making a format is slow: each is made once. */
export function daysIn(language: string) {
  const days = made.get(language) ?? {
    longDay: dayWriter(language, long),
    shortDay: dayWriter(language, { ...long, month: 'short' }),
    month: dayWriter(language, { month: 'long' }),
    longMonth: dayWriter(language, { month: 'long', year: 'numeric' }),
  };
  made.set(language, days);
  return days;
}

/** The same for a document: English days read alike everywhere, those of other languages as in their region (`1. Jänner`). */
export function daysOf({ language, locale }: { language: string; locale: string }) {
  return daysIn(language === 'en' ? language : locale);
}
