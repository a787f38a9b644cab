import type { Insertable } from 'kysely';
import type { DB } from '#database/schema.ts';
import { decimalToMinor } from '#domain/money.ts';
import type { Moments } from './moments.ts';
import type { SampleNumber } from './numbers.ts';
import { exponent, type SampleInvoice } from './sample-invoice.ts';

/** An invoice with all that its rows need to know. */
export interface IdentifiedInvoice {
  invoice: SampleInvoice;
  id: bigint;
  number: SampleNumber | null;
  clientId: bigint;
  companyEmail: string;
  /** Nobody where that account is gone. */
  salespersonId: bigint | null;
  moments: Moments;
}

function percentOf(discount: SampleInvoice['discount']): string | null {
  return discount && 'percent' in discount ? discount.percent : null;
}

function typedMinor(discount: SampleInvoice['discount']): bigint | null {
  return discount && 'amount' in discount ? decimalToMinor(discount.amount, exponent) : null;
}

/** As the draft that every invoice is at first. */
export function invoiceRow(identified: IdentifiedInvoice): Insertable<DB['invoice']> {
  const { invoice, moments } = identified;
  const { totals } = invoice;
  return {
    id: identified.id,
    client_id: identified.clientId,
    currency: 'USD',
    issued_date: invoice.issuedDay,
    due_date: invoice.dueDay,
    discount_percent: percentOf(invoice.discount),
    discount_typed_minor: typedMinor(invoice.discount),
    subtotal_minor: totals.subtotalMinor,
    discount_minor: totals.discountMinor,
    tax_minor: totals.taxMinor,
    total_minor: totals.totalMinor,
    note: invoice.note,
    internal_note: invoice.internalNote,
    salesperson_id: identified.salespersonId,
    created_at: moments.created,
    is_sample: true,
  };
}

export function lineRows({ invoice, id }: IdentifiedInvoice): Insertable<DB['invoice_line']>[] {
  return invoice.lines.map(({ title, description, cost, qty, discount, taxes }, index) => ({
    invoice_id: id,
    position: index + 1,
    title,
    description,
    cost,
    qty,
    discount_percent: percentOf(discount),
    discount_minor: invoice.totals.lines[index]?.discountMinor ?? 0n,
    price_minor: invoice.totals.lines[index]?.priceMinor ?? 0n,
    // A copy, because the column wants a list that may be changed.
    taxes: taxes.map(({ rate, category }) => ({ rate, category })),
  }));
}

export function taxRows({ invoice, id }: IdentifiedInvoice): Insertable<DB['invoice_tax']>[] {
  return invoice.totals.taxes.map(({ category, rate, baseMinor, taxMinor }) => ({
    invoice_id: id,
    category,
    rate,
    base_minor: baseMinor,
    tax_minor: taxMinor,
  }));
}
