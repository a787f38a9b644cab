import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { RowContext } from '../rows/row-reader.ts';

/** What the rows of any file are judged by. */
export type BooksContext = Pick<RowContext, 'today' | 'currency' | 'exponents' | 'closedMonths'>;

export async function readBooksContext(
  db: Kysely<DB>,
  { today, currency }: { today: CalendarDay; currency: string },
): Promise<BooksContext> {
  const currencies = await db.selectFrom('currency').select(['code', 'exponent']).execute();
  const closed = await db.selectFrom('accounting_period').select('month').execute();
  return {
    today,
    currency,
    exponents: new Map(currencies.map(({ code, exponent }) => [code, exponent])),
    closedMonths: new Set(closed.map(({ month }) => month.slice(0, 7))),
  };
}
