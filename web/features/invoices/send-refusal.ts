import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import type { Refusals } from '#web/features/documents/commands/write-refusals.ts';
import { isClosed } from './invoice-state.ts';

/** Why an invoice cannot be sent now: what is given up is not sent. */
export function sendRefusal({ send }: Refusals, invoice: InvoiceRow): string | undefined {
  if (send !== undefined || !isClosed(invoice)) return send;
  return `This invoice is ${invoice.invoiceStatus.toLowerCase()}: it is not sent any more.`;
}
