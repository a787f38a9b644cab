import type { OriginalKind, ReadOriginal } from './documents/document-source.ts';
import { readInvoiceOriginal } from './invoices/commands/send/read-invoice-original.ts';
import { readCreditNoteOriginal } from './invoices/credit-notes/read-credit-note-original.ts';
import { readQuoteOriginal } from './quotes/read-quote-original.ts';

/** How each kind of document is read as it was issued. */
export const originalReaders: Record<OriginalKind, ReadOriginal> = {
  invoice: readInvoiceOriginal,
  credit_note: readCreditNoteOriginal,
  quote: readQuoteOriginal,
};
