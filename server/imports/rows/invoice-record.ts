import type { ImportField } from '#contract/imports/import-fields.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Tax } from '#domain/document-taxes.ts';
import type { InvoiceTotals } from '#domain/invoice-totals.ts';
import { minorToDecimal } from '#domain/money.ts';
import type { ClientRef } from './client-ref.ts';
import type { RowCurrency } from './row-reader.ts';

export interface LineRecord {
  title: string;
  description: string;
  cost: string;
  qty: string;
  /** UN/ECE Recommendation 20 or 21. */
  unit: string;
  discountPercent: string | undefined;
  taxes: Tax[];
}

/** An invoice that another program has issued. */
export interface InvoiceRecord {
  number: string;
  client: ClientRef;
  currency: RowCurrency;
  issued: CalendarDay;
  due: CalendarDay;
  lines: LineRecord[];
  pricesIncludeTax: boolean;
  taxPerLine: boolean;
  totals: InvoiceTotals;
  paidMinor: bigint;
  /** Of what was paid; `undefined` where nothing was. */
  paidOn: CalendarDay | undefined;
  /** The file doesn't say on which day it was paid. */
  isDayAssumed: boolean;
  reference: string;
  buyerReference: string;
  purchaseOrder: string;
  contract: string;
  project: string;
  delivered: { from: CalendarDay; to: CalendarDay } | null;
  note: string;
  internalNote: string;
  /** The same without the names of its columns. */
  bareNote: string;
  tags: string[];
  /** Who gets it by email. */
  recipients: string[];
  /** What its rows say anything of. */
  told: ReadonlySet<ImportField>;
}

/** Money that came in where it is not said for which invoice, or for one that is known. */
export interface PaymentRecord {
  key: string;
  /** Empty where it is the client's credit. */
  invoiceNumber: string;
  client: ClientRef | undefined;
  currency: RowCurrency;
  /** Whether the file names the currency. */
  isCurrencyGiven: boolean;
  day: CalendarDay;
  minor: bigint;
  method: string;
  note: string;
  /** What its row says anything of. */
  told: ReadonlySet<ImportField>;
}

/**
 * What a file said of an invoice, by field. It is kept with the invoice: a later file is compared with it, so that what has been
 * done to the invoice since does not make it another one.
 */
export function originOf(invoice: InvoiceRecord): Readonly<Record<string, string>> {
  const { client, issued, due, currency, totals, paidMinor, paidOn, internalNote } = invoice;
  return {
    client: client.key || client.name,
    issued,
    due,
    currency: currency.code,
    total: minorToDecimal(totals.totalMinor, currency.exponent),
    paid: minorToDecimal(paidMinor, currency.exponent),
    paidOn: invoice.isDayAssumed ? '' : (paidOn ?? 'open'),
    internalNote,
  };
}
