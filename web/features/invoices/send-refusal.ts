import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import type { Refusals } from '#web/features/documents/commands/write-refusals.ts';
import { isClosed } from './invoice-state.ts';
import { t } from './t.ts';

/** Why an invoice cannot be sent now, if it cannot. */
export function sendRefusal({ send }: Refusals, invoice: InvoiceRow): string | undefined {
  if (send !== undefined || !isClosed(invoice)) return send;
  return t(invoice.invoiceStatus === 'Void' ? 'notSendable.void' : 'notSendable.writtenOff');
}
