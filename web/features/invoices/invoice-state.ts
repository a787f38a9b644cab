import { claimOf } from '#domain/invoice-claim.ts';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import type { Refusals } from '#web/features/documents/commands/write-refusals.ts';
import { t } from './t.ts';

type Facts = Pick<InvoiceRow, 'number' | 'invoiceStatus' | 'total' | 'balance'>;

/** Not issued yet: it can still be changed or deleted. */
export function isDraft({ number }: Facts): boolean {
  return number === null;
}

/** Void or written off. */
export function isClosed({ invoiceStatus }: Facts): boolean {
  return invoiceStatus === 'Void' || invoiceStatus === 'Written Off';
}

type Settled = Parameters<typeof claimOf>[0];

/** What a payment can settle. Only the whole invoice tells what was written off of it, a row of the list does not. */
export function owedOf(invoice: Pick<InvoiceRow, 'balance'> | Settled): number {
  return 'paid' in invoice ? claimOf(invoice) : invoice.balance;
}

/**
 * Whether a payment can be recorded; on a draft it issues the draft, of what was written off it recovers a part. What is
 * recovered in full is paid, and written off no more.
 */
export function isOpenForPayment(
  invoice: Pick<InvoiceRow, 'balance' | 'invoiceStatus'> | Settled,
): boolean {
  return owedOf(invoice) > 0 || (!('paid' in invoice) && invoice.invoiceStatus === 'Written Off');
}

export function isPartlySettled(invoice: Facts): boolean {
  return !isClosed(invoice) && invoice.balance !== invoice.total;
}

/** What a balance cell says instead of an amount: nothing is owed, but not because it was paid. */
export function closedWord(status: string): string | undefined {
  if (status === 'Void') return t('closed.void');
  return status === 'Written Off' ? t('closed.writtenOff') : undefined;
}

export function sendRefusal(
  { send }: Pick<Refusals, 'send'>,
  invoice: InvoiceRow,
): string | undefined {
  if (send !== undefined || !isClosed(invoice)) return send;
  return t(invoice.invoiceStatus === 'Void' ? 'notSendable.void' : 'notSendable.writtenOff');
}
