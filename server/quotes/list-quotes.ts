import { type Kysely, sql } from 'kysely';
import type { QuoteListQuery } from '#contract/quotes/quote-list-query.ts';
import type { QuoteRow } from '#contract/quotes/quotes.ts';
import type { DB } from '#database/schema.ts';
import { matchesWord, searchWords } from '#database/text-search.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { selectQuotes, statusOf, toQuoteRow } from './quote-rows.ts';

/** What of a quote is searched through: number, client, the client's e-mail address, reference, first title. */
const searched = sql<string>`fold_text(concat_ws(' ', quote.number, client.name, client.company_email,
  quote.body ->> 'reference', quote.body #>> '{items,0,title}'))`;

/** One page of the quotes that hold every word, the newest first, and how many there are in all. */
export async function listQuotes(
  db: Kysely<DB>,
  { q, status, perPage, page }: QuoteListQuery,
  today: CalendarDay,
): Promise<{ quotes: QuoteRow[]; total: number }> {
  const conditions = [
    sql<boolean>`quote.deleted_at is null`,
    ...searchWords(q).map((word) => matchesWord(searched, word)),
    ...(status === '' ? [] : [sql<boolean>`${statusOf(today)} = ${status}`]),
  ];
  const found = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const rows = await selectQuotes(db, today)
    .where(found)
    .orderBy('quote.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await db
    .selectFrom('quote')
    .innerJoin('client', 'client.id', 'quote.client_id')
    .where(found)
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { quotes: rows.map(toQuoteRow), total: Number(total) };
}
