import type { Insertable, Updateable } from 'kysely';
import type { DB } from '#database/schema.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { type Discount, invoiceTotals, type InvoiceTotals } from '#domain/invoice-totals.ts';
import { decimalToMinor } from '#domain/money.ts';
import type { LegalNumber } from './numbering.ts';
import { type Moment, type SampleContext, series } from './records.ts';
import type { SampleClient } from './write-clients.ts';

/** A credit note on so many of one line, counted from 1, and the refund of all of it. */
export interface CreditRecord {
  at: Moment;
  line: number;
  qty: string;
  reason: string;
  refunded?: { at: Moment; method: string };
}

/** An invoice of `records/invoices.json`. */
export interface InvoiceRecord {
  /** Its place among the clients. */
  client: number;
  /** The salesperson's place among the staff. */
  salesperson: number;
  created: Moment;
  /** Of issue. */
  day: number;
  /** In how many days it falls due. */
  term: number;
  /** The minute at which it was issued; a draft has none. */
  issued?: number;
  downloaded?: Moment;
  lines: { title: string; description?: string; cost: string; qty: string; discount?: Discount }[];
  discount?: Discount;
  /** The rate on all lines. */
  tax?: string;
  /** In the order of their days; together, with what their banks kept and what is credited, at most the total. */
  payments?: { paid: Moment; minor: number; charges?: number; method: string; note?: string }[];
  credited?: CreditRecord;
  /** Before all of it was paid after all. */
  writtenOff?: { at: Moment; reason: string };
  note?: string;
  internalNote?: string;
  /** By what most of it is for. */
  tags?: string[];
}

/** An invoice with all that its rows need to know. */
export interface SampleInvoice extends Omit<InvoiceRecord, 'client'> {
  id: bigint;
  client: SampleClient;
  /** Nobody where that account is gone. */
  salespersonId: bigint | null;
  issuedDay: CalendarDay;
  legalNumber: LegalNumber | null;
  totals: InvoiceTotals;
}

/** Everything is in dollars: two decimals. */
export const exponent = 2;

type At = SampleContext['at'];

export function taxesOf({ tax }: Pick<InvoiceRecord, 'tax'>): { rate: string; category: string }[] {
  return tax === undefined ? [] : [{ rate: tax, category: 'S' }];
}

export function totalsOf(record: InvoiceRecord): InvoiceTotals {
  const taxes = taxesOf(record);
  return invoiceTotals({
    currencyExponent: exponent,
    pricesIncludeTax: false,
    taxPerLine: false,
    lines: record.lines.map((line) => ({ ...line, taxes })),
    ...(record.discount && { discount: record.discount }),
  });
}

function percentOf(discount: Discount | undefined): string | null {
  return discount && 'percent' in discount ? discount.percent : null;
}

/** As the draft that every invoice is at first. */
export function draftRow(invoice: SampleInvoice, at: At): Insertable<DB['invoice']> {
  const { discount, totals } = invoice;
  return {
    id: invoice.id,
    client_id: invoice.client.id,
    currency: 'USD',
    issued_date: invoice.issuedDay,
    due_date: addDays(invoice.issuedDay, invoice.term),
    discount_percent: percentOf(discount),
    discount_typed_minor:
      discount && 'amount' in discount ? decimalToMinor(discount.amount, exponent) : null,
    subtotal_minor: totals.subtotalMinor,
    discount_minor: totals.discountMinor,
    tax_minor: totals.taxMinor,
    total_minor: totals.totalMinor,
    note: invoice.note ?? '',
    internal_note: invoice.internalNote ?? '',
    tags: invoice.tags ?? [],
    salesperson_id: invoice.salespersonId,
    created_at: at(invoice.created),
    is_sample: true,
  };
}

/** What issuing changes; nothing of a draft. */
export function issuedRow(
  { id, day, issued, downloaded, legalNumber }: SampleInvoice,
  at: At,
): (Updateable<DB['invoice']> & { id: bigint }) | null {
  if (issued === undefined) return null;
  return {
    id,
    series,
    ...legalNumber,
    issued_at: at([day, issued]),
    sent_at: at([day, issued + 1]),
    downloaded_at: downloaded ? at(downloaded) : null,
  };
}

export function lineRows(invoice: SampleInvoice): Insertable<DB['invoice_line']>[] {
  return invoice.lines.map(({ title, description = '', cost, qty, discount }, index) => ({
    invoice_id: invoice.id,
    position: index + 1,
    title,
    description,
    cost,
    qty,
    discount_percent: percentOf(discount),
    discount_minor: invoice.totals.lines[index]?.discountMinor ?? 0n,
    price_minor: invoice.totals.lines[index]?.priceMinor ?? 0n,
    taxes: taxesOf(invoice),
  }));
}

export function taxRows({ totals, id }: SampleInvoice): Insertable<DB['invoice_tax']>[] {
  return totals.taxes.map(({ category, rate, baseMinor, taxMinor }) => ({
    invoice_id: id,
    category,
    rate,
    base_minor: baseMinor,
    tax_minor: taxMinor,
  }));
}
