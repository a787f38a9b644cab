import { type Kysely, sql } from 'kysely';
import type { QuoteListQuery } from '#contract/quotes/quote-list-query.ts';
import type { QuoteRow } from '#contract/quotes/quotes.ts';
import { inOrderOf, pageOfIds } from '#database/page-of-ids.ts';
import type { DB } from '#database/schema.ts';
import { recordHoldsWord, searchWords } from '#database/text-search.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { selectQuotes, statusOf, toQuoteRow } from './quote-rows.ts';

/** One page of the quotes that hold every word, the newest first, and how many there are in all. */
export async function listQuotes(
  db: Kysely<DB>,
  { q, status, perPage, page }: QuoteListQuery,
  today: CalendarDay,
): Promise<{ quotes: QuoteRow[]; total: number }> {
  const words = searchWords(q);
  const conditions = [
    ...words.map((word) => recordHoldsWord('quote', word)),
    ...(status === '' ? [] : [sql<boolean>`${statusOf(today)} = ${status}`]),
  ];
  const found = db
    .selectFrom('quote')
    .select('quote.id')
    .where('quote.deleted_at', 'is', null)
    .where((where) => where.and(conditions));
  const { ids, total } = await pageOfIds(db, {
    found,
    order: sql`id desc`,
    page,
    perPage,
    isSearch: words.length > 0,
  });
  const rows = await selectQuotes(db, today)
    .where(sql<boolean>`quote.id = any(${ids})`)
    .execute();
  return { quotes: inOrderOf(ids, rows).map(toQuoteRow), total };
}
