import * as z from 'zod/mini';
import type { ClientRecord } from '#contract/clients/clients.ts';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { oneUnit } from '#contract/invoices/invoice-input.ts';
import { addDays } from '#domain/calendar-day.ts';
import type { EarlyDiscount } from '#domain/payments/early-discount.ts';
import { labelOf } from '#domain/taxes/known-tax.ts';
import { earlyTermsValues } from '#web/format/early-terms.ts';
import { newId } from '#web/api/new-id.ts';

const taxValues = z.object({
  /** Percent as typed; empty for none. */
  rate: z.string(),
  category: z.string(),
  /** What tells taxes of one rate apart; none for most. */
  label: z.optional(z.string()),
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
  /** A heading has a title only, a subtotal nothing. */
  kind: z._default(z.enum(['line', 'heading', 'subtotal']), 'line'),
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

export const noDiscount: DiscountValues = { unit: 'percent', value: '' };
export const noTax: TaxValues = { rate: '', category: 'S' };

/** A tax of the settings, or of a stored line, as the form has it. */
export const plainTax = ({ rate, category, label }: TaxValues): TaxValues => ({
  ...{ rate, category },
  ...labelOf({ label }),
});

export function emptyLine(kind: LineValues['kind'] = 'line'): LineValues {
  return {
    key: newId(),
    kind,
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
export function isBlank({ kind, title, description, cost }: LineValues): boolean {
  return kind !== 'subtotal' && [title, description, cost].every((text) => text.trim() === '');
}

/** Whether it is sent as a line: a heading and a subtotal go with one. */
export function isWrittenLine(row: LineValues): boolean {
  return row.kind === 'line' && !isBlank(row);
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
    tax: defaultTax ? plainTax(defaultTax) : noTax,
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

export function isSameTaxes(one: readonly TaxValues[], other: readonly TaxValues[]): boolean {
  const keyOf = (taxes: readonly TaxValues[]) =>
    taxes
      .map(({ rate, ...tax }) => `${String(Number(rate))} ${tax.category} ${tax.label ?? ''}`)
      .join();
  return keyOf(one) === keyOf(other);
}
