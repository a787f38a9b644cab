import type { DocumentSource } from '#server/documents/mail/document-source.ts';
import { readInvoiceContent } from './commands/send/invoice-mail.ts';

/** Invoices as documents. */
export const invoiceSource: DocumentSource = {
  kind: 'invoice',
  linked: (id) => ({ invoiceId: id }),
  readContent: readInvoiceContent,
};
