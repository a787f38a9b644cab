import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import type { Refusals } from '#web/features/documents/commands/write-refusals.ts';

/** What can be done to an invoice from its row. */
export interface RowCommands {
  refusals: Refusals;
  onSend: (invoice: InvoiceRow) => void;
  onPay: (invoice: InvoiceRow, control: HTMLElement) => void;
  onDownload: (invoice: InvoiceRow) => void;
  onEdit: (invoice: InvoiceRow) => void;
  onDelete: (invoice: InvoiceRow) => void;
  onDuplicate: (invoice: InvoiceRow) => void;
}
