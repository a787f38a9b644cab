import { isDeepStrictEqual } from 'node:util';
import type { InvoiceBody } from '#contract/invoices/invoice-input.ts';

const invoiceFields = [
  'clientId',
  'currency',
  'issuedDate',
  'dueDate',
  'reference',
  'items',
  'discount',
  'pricesIncludeTax',
  'taxPerLine',
  'note',
  'salespersonId',
  'internalNote',
  'tags',
  'recipients',
] as const satisfies readonly (keyof InvoiceBody)[];
export type InvoiceField = (typeof invoiceFields)[number];

/** The fields in which two invoices in their canonicalize form differ. */
export function changedFields(before: InvoiceBody, after: InvoiceBody): InvoiceField[] {
  return invoiceFields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}

/** Some fields of an invoice. */
export function pickFields(
  body: InvoiceBody,
  fields: readonly InvoiceField[],
): Partial<InvoiceBody> {
  return Object.fromEntries(fields.map((field) => [field, body[field]]));
}
