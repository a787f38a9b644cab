import * as z from 'zod/mini';
import type { ClientRecord } from '#contract/clients/clients.ts';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { oneUnit } from '#contract/invoices/invoice-input.ts';
import { addDays } from '#domain/calendar-day.ts';
import { vatCategoryOf } from '#domain/e-invoice/vat-categories.ts';
import type { EarlyDiscount } from '#domain/payments/early-discount.ts';
import { type EarlyTermsValues, earlyTermsValues } from '#web/format/early-terms.ts';
import { newId } from '#web/api/new-id.ts';

interface Period {
  from: string;
  to: string;
}

type TypedDiscount = InvoiceDetail['invoice']['typedDiscount'];

interface StoredItem {
  title: string;
  description: string;
  cost: number | string;
  qty: number | string;
  typedDiscount: TypedDiscount;
  taxes: readonly { rate: number | string; category: string }[];
  unit: string;
  period: Period | null;
}

interface StoredInvoice extends Omit<
  InvoiceValues,
  | 'clientId'
  | 'items'
  | 'discount'
  | 'tax'
  | 'salespersonId'
  | 'internalNote'
  | 'isPrepayment'
  | 'deductions'
  | 'deliveredFrom'
  | 'deliveredTo'
  | keyof EarlyTermsValues
> {
  isPrepayment?: boolean;
  deductions?: readonly { id: number }[];
  earlyDiscount?: EarlyDiscount | null | undefined;
  client: { id: number };
  delivered: Period | null;
  items: readonly StoredItem[];
  typedDiscount: TypedDiscount;
  salesperson: { id: number } | null;
  internalNote?: string | undefined;
}

const taxValues = z.object({
  /** Percent as typed; empty for none. */
  rate: z.string(),
  category: z.string(),
});
export type TaxValues = z.infer<typeof taxValues>;

const discountValues = z.object({
  unit: z.enum(['percent', 'amount']),
  /** Empty for none. */
  value: z.string(),
});
export type DiscountValues = z.infer<typeof discountValues>;

const lineValues = z.object({
  /** Identifies the row while it moves; never sent. */
  key: z.string(),
  title: z.string(),
  description: z.string(),
  cost: z.string(),
  qty: z.string(),
  discount: discountValues,
  /** Its own taxes; `null` while the document's tax applies. */
  taxes: z.nullable(z.array(taxValues)),
  unit: z._default(z.string(), oneUnit),
  periodFrom: z._default(z.string(), ''),
  periodTo: z._default(z.string(), ''),
});
export type LineValues = z.infer<typeof lineValues>;

export const invoiceValues = z.object({
  clientId: z.nullable(z.int()),
  currency: z.string(),
  issuedDate: z.string(),
  dueDate: z.string(),
  reference: z.string(),
  buyerReference: z._default(z.string(), ''),
  purchaseOrder: z._default(z.string(), ''),
  contract: z._default(z.string(), ''),
  project: z._default(z.string(), ''),
  deliveredFrom: z._default(z.string(), ''),
  deliveredTo: z._default(z.string(), ''),
  items: z.array(lineValues),
  discount: discountValues,
  /** The tax of every line without its own. */
  tax: taxValues,
  pricesIncludeTax: z.boolean(),
  taxPerLine: z.boolean(),
  note: z.string(),
  salespersonId: z.nullable(z.int()),
  internalNote: z.string(),
  tags: z.array(z.string()),
  recipients: z.array(z.string()),
  /** The discount for early payment; of invoices only, as what follows. */
  earlyPercent: z._default(z.string(), ''),
  earlyDays: z._default(z.string(), ''),
  isPrepayment: z._default(z.boolean(), false),
  /** The prepayment invoices that it deducts, by their ids. */
  deductions: z._default(z.array(z.int()), []),
});
export type InvoiceValues = z.infer<typeof invoiceValues>;

const noDiscount: DiscountValues = { unit: 'percent', value: '' };
export const noTax: TaxValues = { rate: '', category: 'S' };

export function emptyLine(): LineValues {
  return {
    key: newId(),
    title: '',
    description: '',
    cost: '',
    qty: '1',
    discount: noDiscount,
    taxes: null,
    unit: oneUnit,
    periodFrom: '',
    periodTo: '',
  };
}

/** Whether nothing was typed into the line: it isn't saved then. */
export function isBlank({ title, description, cost }: LineValues): boolean {
  return [title, description, cost].every((text) => text.trim() === '');
}

interface NewDocument {
  today: string;
  userId: number;
  client?: ClientRecord | undefined;
  /** From the issue date to the due date. */
  days: number;
  note: string;
  earlyDiscount?: EarlyDiscount | null;
}

export function newInvoice(
  choices: EditorChoices,
  { today, userId, client, days, note, earlyDiscount = null }: NewDocument,
): InvoiceValues {
  const defaultTax = choices.taxRates.find((rate) => rate.isDefault);
  const isStaff = choices.salespeople.some(({ id }) => id === userId);
  return {
    clientId: client?.id ?? null,
    currency: choices.currencies[0]?.code ?? 'USD',
    issuedDate: today,
    dueDate: addDays(today, days),
    reference: '',
    ...{ buyerReference: '', purchaseOrder: '', contract: '', project: '' },
    ...{ deliveredFrom: '', deliveredTo: '' },
    items: [emptyLine()],
    discount: noDiscount,
    tax: defaultTax ? { rate: defaultTax.rate, category: defaultTax.category } : noTax,
    pricesIncludeTax: false,
    taxPerLine: false,
    note,
    salespersonId: isStaff ? userId : null,
    internalNote: '',
    tags: [],
    recipients: [],
    ...earlyTermsValues(earlyDiscount),
    isPrepayment: false,
    deductions: [],
  };
}

export function storedInvoice(invoice: StoredInvoice): InvoiceValues {
  const tax = mostFrequentTax(invoice.items);
  const items = invoice.items.map((item): LineValues => {
    const taxes = storedTaxes(item);
    return {
      ...item,
      key: newId(),
      cost: String(item.cost),
      qty: String(item.qty),
      discount: storedDiscount(item.typedDiscount),
      unit: item.unit,
      periodFrom: item.period?.from ?? '',
      periodTo: item.period?.to ?? '',
      taxes: isSameTaxes(taxes, tax.rate === '' ? [] : [tax]) ? null : taxes,
    };
  });
  // Leaves out what has no field.
  return invoiceValues.parse({
    ...invoice,
    ...earlyTermsValues(invoice.earlyDiscount),
    clientId: invoice.client.id,
    deliveredFrom: invoice.delivered?.from ?? '',
    deliveredTo: invoice.delivered?.to ?? '',
    items: items.length === 0 ? [emptyLine()] : items,
    discount: storedDiscount(invoice.typedDiscount),
    tax,
    salespersonId: invoice.salesperson?.id ?? null,
    internalNote: invoice.internalNote ?? '',
    deductions: (invoice.deductions ?? []).map(({ id }) => id),
  });
}

function storedTaxes(item: StoredItem): TaxValues[] {
  return item.taxes.map(({ rate, category }) => ({
    rate: String(rate),
    category: vatCategoryOf(category, String(rate)),
  }));
}

function storedDiscount(typed: TypedDiscount): DiscountValues {
  if (!typed) return noDiscount;
  return 'percent' in typed
    ? { unit: 'percent', value: typed.percent }
    : { unit: 'amount', value: typed.amount };
}

export function isSameTaxes(one: readonly TaxValues[], other: readonly TaxValues[]): boolean {
  const keyOf = (taxes: readonly TaxValues[]) =>
    taxes.map(({ rate, category }) => `${String(Number(rate))} ${category}`).join();
  return keyOf(one) === keyOf(other);
}

/** The tax of most lines, among those with a single one. */
function mostFrequentTax(items: readonly StoredItem[]): TaxValues {
  const counts = new Map<string, { tax: TaxValues; count: number }>();
  for (const item of items) {
    const [tax = noTax, ...more] = storedTaxes(item);
    if (more.length > 0) continue;
    const key = `${tax.rate} ${tax.category}`;
    counts.set(key, { tax, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const most = [...counts.values()].sort((one, other) => other.count - one.count)[0];
  return most?.tax ?? noTax;
}
