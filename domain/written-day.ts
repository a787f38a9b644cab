import type { CalendarDay } from './calendar-day.ts';

type DayStyle = Pick<Intl.DateTimeFormatOptions, 'day' | 'month' | 'year'>;

const long: DayStyle = { day: 'numeric', month: 'long', year: 'numeric' };
const short: DayStyle = { ...long, month: 'short' };

/**
 * Writes days with the month as a word, in a language (BCP 47).
 * English ones are `2 November 2026`, the day first: no country reads them wrongly.
 */
export function dayWriter(language: string, style: DayStyle): (day: CalendarDay) => string {
  const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' });
  if (language !== 'en') return (day) => format.format(new Date(day));
  return (day) => {
    const parts = format.formatToParts(new Date(day));
    return (['day', 'month', 'year'] as const)
      .flatMap((type) => parts.find((part) => part.type === type)?.value ?? [])
      .join(' ');
  };
}

function makeDays(language: string) {
  return {
    /** `2026-11-02` is `2 November 2026`. */
    longDay: dayWriter(language, long),
    /** `2026-11-02` is `2 Nov 2026`. */
    shortDay: dayWriter(language, short),
  };
}

const made = new Map<string, ReturnType<typeof makeDays>>();

/** The days of documents and emails in a language. Making a format is slow: each is made once. */
export function daysIn(language: string): ReturnType<typeof makeDays> {
  const known = made.get(language) ?? makeDays(language);
  made.set(language, known);
  return known;
}
