import { isDeepStrictEqual } from 'node:util';
import type { InvoiceBody } from '#contract/invoices/invoice-input.ts';

/** What people call the fields. */
const fieldNames = {
  clientId: 'client',
  currency: 'currency',
  issuedDate: 'date of issue',
  dueDate: 'due date',
  reference: 'reference',
  items: 'lines',
  discount: 'discount',
  pricesIncludeTax: 'whether prices include tax',
  taxPerLine: 'rounding of tax',
  note: 'note',
  salespersonId: 'salesperson',
  internalNote: 'internal note',
  tags: 'tags',
  recipients: 'recipients',
} as const satisfies Record<keyof InvoiceBody, string>;
export type InvoiceField = keyof typeof fieldNames;

/** The fields in which two invoices in their canonicalize form differ. */
export function changedFields(before: InvoiceBody, after: InvoiceBody): InvoiceField[] {
  // Safe: the keys are those of the table above.
  const fields = Object.keys(fieldNames) as InvoiceField[];
  return fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}

/** Some fields of an invoice. */
export function pickFields(
  body: InvoiceBody,
  fields: readonly InvoiceField[],
): Partial<InvoiceBody> {
  return Object.fromEntries(fields.map((field) => [field, body[field]]));
}

/** `lines, due date`; `others` where a field has another name. */
export function nameFields(
  fields: readonly InvoiceField[],
  others: Partial<Record<InvoiceField, string>> = {},
): string {
  return fields.map((field) => others[field] ?? fieldNames[field]).join(', ');
}
