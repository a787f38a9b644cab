import { type Kysely, sql } from 'kysely';
import type { InvoiceSums } from '#contract/invoices.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { InvoiceFilter } from '#domain/invoice-filter.ts';
import { minorToDecimal } from '#domain/money.ts';
import { matchInvoices } from './match-invoices.ts';

/** What everything that a filter finds adds up to, each currency by itself. */
export async function sumInvoices(
  db: Kysely<DB>,
  scope: { filter: InvoiceFilter; today: CalendarDay },
): Promise<InvoiceSums> {
  const rows = await matchInvoices(db, scope)
    .select(({ fn }) => [
      'invoice.currency',
      'currency.exponent',
      fn.countAll<bigint>().as('count'),
      // As text: many amounts together may be more than a bigint holds.
      sql<string>`sum(invoice.total_minor)::text`.as('totalMinor'),
      sql<string>`sum(invoice.balance_minor)::text`.as('balanceMinor'),
    ])
    .groupBy(['invoice.currency', 'currency.exponent'])
    .orderBy(sql`invoice.currency collate "C"`)
    .execute();
  return {
    total: rows.reduce((sum, { count }) => sum + Number(count), 0),
    sums: rows.map(({ currency, exponent, count, totalMinor, balanceMinor }) => ({
      ...{ currency, count: Number(count) },
      total: minorToDecimal(BigInt(totalMinor), exponent),
      balance: minorToDecimal(BigInt(balanceMinor), exponent),
    })),
  };
}
