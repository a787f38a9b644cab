import { type CalendarDay, isCalendarDay } from '../calendar-day.ts';
import type { Readings } from './agree.ts';

/** In which order day, month and year stand. */
export const dayOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** How the months begin in English, German, French, Spanish, Italian and Dutch, the longer beginnings first. */
const months: readonly (readonly [string, number])[] = [
  ['juil', 7],
  ['juin', 6],
  ['luglio', 7],
  ['lug', 7],
  ['giu', 6],
  ['jan', 1],
  ['ene', 1],
  ['gen', 1],
  ['jän', 1],
  ['feb', 2],
  ['fév', 2],
  ['fev', 2],
  ['mar', 3],
  ['mär', 3],
  ['mrz', 3],
  ['maa', 3],
  ['mrt', 3],
  ['apr', 4],
  ['avr', 4],
  ['abr', 4],
  ['may', 5],
  ['mai', 5],
  ['mag', 5],
  ['mei', 5],
  ['jun', 6],
  ['jul', 7],
  ['aug', 8],
  ['aoû', 8],
  ['aou', 8],
  ['ago', 8],
  ['sep', 9],
  ['set', 9],
  ['okt', 10],
  ['oct', 10],
  ['ott', 10],
  ['nov', 11],
  ['dec', 12],
  ['déc', 12],
  ['dez', 12],
  ['dic', 12],
];

const time =
  /[T ,]+\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

const padded = (text: string | number) => String(text).padStart(2, '0');

/** Of years with two digits, from 1970 to 2069. */
function fullYear(year: string): string {
  if (year.length === 4) return year;
  return `${Number(year) < 70 ? '20' : '19'}${year}`;
}

function toDay(year: string, month: string | number, day: string): CalendarDay | undefined {
  const read = `${fullYear(year)}-${padded(month)}-${padded(day)}`;
  return isCalendarDay(read) ? read : undefined;
}

/** In every order the same. */
const certain = (day: CalendarDay | undefined): Readings<DayOrder, CalendarDay> =>
  day === undefined ? {} : { dmy: day, mdy: day, ymd: day };

/** The day that a text says in each order that fits; a time after it doesn't count. */
export function readWrittenDay(written: string): Readings<DayOrder, CalendarDay> {
  const text = written.trim().replace(time, '').trim();
  const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})\.?$/.exec(text);
  if (yearFirst) {
    const [, year = '', month = '', day = ''] = yearFirst;
    return certain(toDay(year, month, day));
  }
  const together = /^((?:19|20|21)\d{2})(\d{2})(\d{2})$/.exec(text);
  if (together) {
    const [, year = '', month = '', day = ''] = together;
    return certain(toDay(year, month, day));
  }
  const numbers = /^(\d{1,2})([-/. ])\s?(\d{1,2})\2\s?(\d{4}|\d{2})$/.exec(text);
  return numbers ? readNumbers(numbers) : certain(readNamedMonth(text));
}

function readNumbers([, first = '', mark = '', second = '', last = '']: RegExpExecArray) {
  const readings: Readings<DayOrder, CalendarDay> = {};
  const put = (order: DayOrder, day: CalendarDay | undefined) => {
    if (day !== undefined) readings[order] = day;
  };
  put('dmy', toDay(last, second, first));
  // Nobody writes the month first with points.
  if (mark !== '.') put('mdy', toDay(last, first, second));
  if (last.length === 2 && first.length === 2 && mark !== '.') {
    put('ymd', toDay(first, second, last));
  }
  return readings;
}

function readNamedMonth(text: string): CalendarDay | undefined {
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th|\.)?[ -]*(?:de |of )?(\p{L}{3,12})\.?[ ,-]*(?:de )?(\d{4}|\d{2})$/u;
  const monthFirst = /^(\p{L}{3,12})\.?[ -]*(\d{1,2})(?:st|nd|rd|th)?[ ,-]+(\d{4}|\d{2})$/u;
  const [, day = '', name = '', year = ''] = dayFirst.exec(text) ?? [];
  if (name !== '') return namedDay(year, name, day);
  const [, otherName = '', otherDay = '', otherYear = ''] = monthFirst.exec(text) ?? [];
  return otherName === '' ? undefined : namedDay(otherYear, otherName, otherDay);
}

function namedDay(year: string, name: string, day: string): CalendarDay | undefined {
  const lower = name.toLowerCase();
  const month = months.find(([beginning]) => lower.startsWith(beginning))?.[1];
  return month === undefined ? undefined : toDay(year, month, day);
}
