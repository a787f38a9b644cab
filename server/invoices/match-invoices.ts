import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { type InvoiceFilter, toInvoiceSearch } from '#domain/invoice-filter.ts';
import { meetsSearch } from './meets-search.ts';

/** The invoices that a filter finds, those in the trash aside, with their clients and currencies, nothing selected yet. */
export function matchInvoices(
  db: Kysely<DB>,
  { filter, today }: { filter: InvoiceFilter; today: CalendarDay },
): SelectQueryBuilder<DB, 'invoice' | 'client' | 'currency', object> {
  return db
    .selectFrom('invoice')
    .innerJoin('client', 'client.id', 'invoice.client_id')
    .innerJoin('currency', 'currency.code', 'invoice.currency')
    .where('invoice.deleted_at', 'is', null)
    .where((where) => meetsSearch(where, toInvoiceSearch(filter), today));
}
