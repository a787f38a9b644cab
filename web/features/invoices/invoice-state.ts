import type { InvoiceRow } from '#contract/invoices/invoices.ts';

type Facts = Pick<InvoiceRow, 'number' | 'invoiceStatus' | 'total' | 'balance'>;

/** Not issued yet: it can still be changed or deleted. */
export function isDraft({ number }: Facts): boolean {
  return number === null;
}

/** Void or written off. */
export function isClosed({ invoiceStatus }: Facts): boolean {
  return invoiceStatus === 'Void' || invoiceStatus === 'Written Off';
}

/** Whether a payment can be recorded; on a draft it issues the draft. */
export function isOpenForPayment(invoice: Facts): boolean {
  return !isClosed(invoice) && invoice.balance > 0;
}

/** Whether part of it has been paid or credited. */
export function isPartlySettled(invoice: Facts): boolean {
  return !isClosed(invoice) && invoice.balance !== invoice.total;
}
