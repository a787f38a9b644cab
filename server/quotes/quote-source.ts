import type { DocumentSource } from '#server/documents/mail/document-source.ts';
import { readQuoteContent } from './quote-mail.ts';

/** Quotes as documents. */
export const quoteSource: DocumentSource = {
  kind: 'quote',
  linked: (id) => ({ quoteId: id }),
  readContent: readQuoteContent,
};
