import { type Kysely, sql } from 'kysely';
import type { RecurringInvoice } from '#contract/recurring/recurring-invoices.ts';
import type { RecurringListQuery } from '#contract/recurring/recurring-list-query.ts';
import { inOrderOf, pageOfIds } from '#database/page-of-ids.ts';
import type { DB } from '#database/schema.ts';
import { recordHoldsWord, searchWords } from '#database/text-search.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { selectWithMade, toRecurring } from './read-recurring.ts';

/** A page of the recurring invoices that hold every word, and how many they are in all. */
export async function listRecurring(
  db: Kysely<DB>,
  { q, sortBy, sortDesc, perPage, page }: RecurringListQuery,
  today: CalendarDay,
): Promise<{ recurring: RecurringInvoice[]; total: number; page: number }> {
  const words = searchWords(q);
  const all = db
    .selectFrom('recurring_invoice')
    .select(['recurring_invoice.id', 'next_on as sort_key'])
    .where((where) => where.and(words.map((word) => recordHoldsWord('recurring_invoice', word))));
  const byClient = all
    .clearSelect()
    .innerJoin('client', 'client.id', 'recurring_invoice.client_id')
    .select(['recurring_invoice.id', 'client.name_sort as sort_key']);
  const way = sql.raw(sortDesc ? 'desc' : 'asc');
  const { ids, ...counted } = await pageOfIds(db, {
    found: sortBy === 'client' ? byClient : all,
    // Each is of a client: to count them takes none.
    alike: words.length > 0 ? undefined : all,
    order: sql`sort_key ${way}, id ${way}`,
    page,
    perPage,
    isSearch: words.length > 0,
  });
  const rows = await selectWithMade(db)
    .where(sql<boolean>`recurring.id = any(${ids})`)
    .execute();
  return { ...counted, recurring: inOrderOf(ids, rows).map((row) => toRecurring(row, today)) };
}
