import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { closedWord } from './balance-words.ts';

type Facts = Pick<InvoiceRow, 'number' | 'invoiceStatus' | 'total' | 'balance'>;

/** Not issued yet: everything may change, and it may go. */
export function isDraft({ number }: Facts): boolean {
  return number === null;
}

/** Void or written off. */
export function isClosed({ invoiceStatus }: Facts): boolean {
  return closedWord(invoiceStatus) !== undefined;
}

/** Whether a payment can be recorded; that of a draft issues it. */
export function isOpenForPayment(invoice: Facts): boolean {
  return !isClosed(invoice) && invoice.balance > 0;
}

/** Whether something was paid or credited already. */
export function isPartlySettled(invoice: Facts): boolean {
  return !isClosed(invoice) && invoice.balance !== invoice.total;
}
