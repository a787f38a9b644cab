import { type Expression, type Kysely, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { DB } from '#database/schema.ts';
import { holdsWord, searchWords } from '#database/text-search.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { InvoiceStatus } from '#domain/invoice-status.ts';
import { searchedAmounts } from './search-amount.ts';

export interface InvoiceFilter {
  /** Search text; empty for none. */
  q: string;
  /** Empty for every status. */
  status: readonly InvoiceStatus[];
  /** Those of one client only. */
  client?: number | undefined;
}

/** The status of the invoice at hand, as an SQL expression. */
export function statusOn(today: CalendarDay) {
  return sql<InvoiceStatus>`invoice_status(invoice, ${today}::date)`;
}

function holdsIdDigits(word: string): Expression<SqlBool> | undefined {
  const digits = word.startsWith('#') ? word.slice(1) : word;
  if (!/^\d+$/.test(digits)) return undefined;
  return sql<SqlBool>`strpos(invoice.id::text, ${digits}) > 0`;
}

function isAmount(word: string): Expression<SqlBool>[] {
  return searchedAmounts(word).map(
    ({ exponent, minor }) => sql<SqlBool>`(currency.exponent = ${exponent}
      and ${minor.toString()}::bigint in (invoice.total_minor, invoice.balance_minor))`,
  );
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
  for (const word of searchWords(filter.q)) {
    matching = matching.where((where) =>
      where.or([
        holdsWord(where.ref('client.search_text'), word),
        holdsWord(where.ref('invoice.number_search'), word),
        ...[holdsIdDigits(word)].filter((condition) => condition !== undefined),
        ...isAmount(word),
      ]),
    );
  }
  if (filter.status.length === 0) return matching;
  return matching.where(sql<SqlBool>`${statusOn(today)} = any(${filter.status})`);
}
