import { isDeepStrictEqual } from 'node:util';
import { type InvoiceBody, invoiceBody } from '#contract/invoices/invoice-input.ts';

export type InvoiceField = keyof InvoiceBody;
const invoiceFields = Object.keys(invoiceBody.shape) as InvoiceField[];

/** The fields in which two invoices in their canonicalize form differ. */
export function changedFields(before: InvoiceBody, after: InvoiceBody): InvoiceField[] {
  return invoiceFields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}

export function pickFields(
  body: InvoiceBody,
  fields: readonly InvoiceField[],
): Partial<InvoiceBody> {
  return Object.fromEntries(fields.map((field) => [field, body[field]]));
}
