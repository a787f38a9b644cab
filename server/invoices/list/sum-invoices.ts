import type { Kysely } from 'kysely';
import type { InvoiceSums } from '#contract/invoices/invoices.ts';
import type { DB } from '#database/schema.ts';
import { currencyExponent } from '#domain/currency-exponent.ts';
import { toInvoiceSearch } from '#domain/filter-search.ts';
import type { InvoiceFilter } from '#domain/invoice-filter.ts';
import { minorToDecimal } from '#domain/money.ts';
import { findInvoices } from './find-invoices.ts';
import { type ListMoment, readList } from './list-snapshot.ts';

/** What everything that a filter finds adds up to, each currency by itself. */
export function sumInvoices(
  db: Kysely<DB>,
  { filter, ...moment }: ListMoment & { filter: InvoiceFilter },
): Promise<InvoiceSums> {
  return readList(db, moment, async (snapshot) => {
    const { readSums } = await findInvoices(snapshot, toInvoiceSearch(filter, snapshot.today));
    const sums = await readSums();
    return {
      total: sums.reduce((count, { invoices }) => count + invoices, 0),
      sums: sums
        .map(({ currency, invoices, totalMinor, balanceMinor }) => {
          const exponent = currencyExponent(currency);
          return {
            currency,
            count: invoices,
            total: minorToDecimal(totalMinor, exponent),
            balance: minorToDecimal(balanceMinor, exponent),
          };
        })
        .sort((one, other) => (one.currency < other.currency ? -1 : 1)),
    };
  });
}
