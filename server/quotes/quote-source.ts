import { quoteDocument } from '#domain/quote-document.ts';
import { isQuoteOpen } from '#domain/quote-status.ts';
import { refusal } from '#messages/refusal.ts';
import type { DocumentSource } from '#server/documents/document-source.ts';
import { writtenTexts } from '#server/documents/pdf/typed-texts.ts';
import { lockQuote, raiseQuoteVersion } from './lock-quote.ts';
import { readQuote } from './read-quote.ts';
import { readQuoteOriginal } from './read-quote-original.ts';

export const quoteSource: DocumentSource = {
  kind: 'quote',
  table: 'quote',
  told: (_db, id) => Promise.resolve({ linked: { quoteId: id }, named: {} }),
  read: async (db, { id, today }) => {
    const record = await readQuote(db, { id, today, withInternals: false });
    const { quote, issuedAt, pictures, writing, issuedWriting } = record;
    const { status, issuedDate } = quote;
    return {
      ...{
        status,
        isVoid: false,
        issuedAt,
        issuedDate,
        logo: pictures.logo,
        writing,
        issuedWriting,
      },
      model: (written) => quoteDocument(quote, written),
      typedTexts: writtenTexts(quote),
    };
  },
  readOriginal: readQuoteOriginal,
  withdrawal: (status) => (isQuoteOpen(status) ? undefined : refusal(withdrawnKey(status))),
  lock: lockQuote,
  incrementVersion: raiseQuoteVersion,
};

function withdrawnKey(status: string) {
  if (status === 'Accepted') return 'mail.quoteAccepted';
  if (status === 'Declined') return 'mail.quoteDeclined';
  return status === 'Invoiced' ? 'mail.quoteInvoiced' : 'mail.quoteExpired';
}
