import { type Kysely, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { InvoiceStatus } from '#domain/invoice-status.ts';
import { meetsSearch } from './meets-search.ts';
import { statusOn } from './status-on.ts';

export interface InvoiceFilter {
  /** Search text; empty for none. */
  q: string;
  /** Empty for every status. */
  status: readonly InvoiceStatus[];
  /** Those of one client only. */
  client?: number | undefined;
}

/** The invoices of a search and filter, those in the trash aside, with their clients and currencies, nothing selected yet. */
export function matchInvoices(
  db: Kysely<DB>,
  { filter, today }: { filter: InvoiceFilter; today: CalendarDay },
): SelectQueryBuilder<DB, 'invoice' | 'client' | 'currency', object> {
  let matching = db
    .selectFrom('invoice')
    .innerJoin('client', 'client.id', 'invoice.client_id')
    .innerJoin('currency', 'currency.code', 'invoice.currency')
    .where('invoice.deleted_at', 'is', null);
  if (filter.client !== undefined) {
    matching = matching.where('invoice.client_id', '=', BigInt(filter.client));
  }
  if (filter.q !== '') matching = matching.where((where) => meetsSearch(where, filter.q, today));
  if (filter.status.length === 0) return matching;
  return matching.where(sql<SqlBool>`${statusOn(today)} = any(${filter.status})`);
}
