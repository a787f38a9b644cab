import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { vatCategoryOf } from '#domain/e-invoice/vat-categories.ts';
import type { EarlyDiscount } from '#domain/payments/early-discount.ts';
import type { KnownTax } from '#domain/taxes/known-tax.ts';
import { type EarlyTermsValues, earlyTermsValues } from '#web/format/early-terms.ts';
import {
  type DiscountValues,
  emptyLine,
  type InvoiceValues,
  invoiceValues,
  isSameTaxes,
  type LineValues,
  noDiscount,
  noTax,
  plainTax,
  type TaxValues,
} from './editor-values.ts';
import { rowsOfLine } from './section-rows.ts';

interface Period {
  from: string;
  to: string;
}

type TypedDiscount = InvoiceDetail['invoice']['typedDiscount'];

interface StoredItem {
  heading?: string | undefined;
  showsSubtotal?: boolean | undefined;
  title: string;
  description: string;
  cost: number | string;
  qty: number | string;
  typedDiscount: TypedDiscount;
  taxes: readonly KnownTax[];
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

export function storedInvoice(invoice: StoredInvoice): InvoiceValues {
  const tax = mostFrequentTax(invoice.items);
  const items = invoice.items.flatMap((item): LineValues[] => {
    const taxes = storedTaxes(item);
    const line: LineValues = {
      ...emptyLine(),
      title: item.title,
      description: item.description,
      cost: String(item.cost),
      qty: String(item.qty),
      discount: storedDiscount(item.typedDiscount),
      unit: item.unit,
      periodFrom: item.period?.from ?? '',
      periodTo: item.period?.to ?? '',
      taxes: isSameTaxes(taxes, tax.rate === '' ? [] : [tax]) ? null : taxes,
    };
    return rowsOfLine(line, item);
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
  return item.taxes.map(({ rate, category, label }) =>
    plainTax({ rate: String(rate), category: vatCategoryOf(category, String(rate)), label }),
  );
}

function storedDiscount(typed: TypedDiscount): DiscountValues {
  if (!typed) return noDiscount;
  return 'percent' in typed
    ? { unit: 'percent', value: typed.percent }
    : { unit: 'amount', value: typed.amount };
}

/** The tax of most lines, among those with a single one. */
function mostFrequentTax(items: readonly StoredItem[]): TaxValues {
  const counts = new Map<string, { tax: TaxValues; count: number }>();
  for (const item of items) {
    const [tax = noTax, ...more] = storedTaxes(item);
    if (more.length > 0) continue;
    const key = `${tax.rate} ${tax.category} ${tax.label ?? ''}`;
    counts.set(key, { tax, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const most = [...counts.values()].sort((one, other) => other.count - one.count)[0];
  return most?.tax ?? noTax;
}
