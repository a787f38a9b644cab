import type { Kysely } from 'kysely';
import { bulkInsert } from '#database/bulk-insert.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';

export interface LegalNumber {
  number: string;
  number_year: number;
  number_counter: number;
}

export interface Numbering {
  /** The next number of the day's year: `INV-2026-0409`. */
  next: (day: CalendarDay) => LegalNumber;
  /** Lets a series go on behind the numbers that were given out. */
  writeSeries: (db: Kysely<DB>, code: string) => Promise<void>;
}

/** Gives out legal numbers, without a gap in any year. */
export function createNumbering(prefix: string): Numbering {
  const counters = new Map<number, number>();
  return {
    next: (day) => {
      const year = Number(day.slice(0, 4));
      const counter = (counters.get(year) ?? 0) + 1;
      counters.set(year, counter);
      const number = `${prefix}-${year}-${counter.toString().padStart(4, '0')}`;
      return { number, number_year: year, number_counter: counter };
    },
    writeSeries: (db, code) =>
      bulkInsert(
        db,
        'number_series',
        [...counters].map(([year, last_counter]) => ({ code, year, last_counter })),
      ),
  };
}
