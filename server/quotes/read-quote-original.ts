import { quoteDocument } from '#domain/quote-document.ts';
import type { ReadOriginal } from '#server/documents/document-source.ts';
import { readIssue } from '#server/documents/pdf/read-issue.ts';
import { writtenTexts } from '#server/documents/pdf/typed-texts.ts';
import { readQuote } from './read-quote.ts';

export const readQuoteOriginal: ReadOriginal = async (db, id) => {
  const { issuedAt, issuedDate, logo, look } = await readIssue(db, 'quote', id);
  // What depends on the day is not in it.
  const { quote } = await readQuote(db, { id, today: issuedDate, withInternals: false });
  const name = look.salesperson ?? quote.salesperson?.name ?? '';
  const issued = { ...quote, salesperson: name === '' ? null : { name } };
  return {
    ...{ issuedAt, logo, look, linked: { quoteId: id } },
    model: (writing) => quoteDocument(issued, writing),
    typedTexts: writtenTexts(issued),
  };
};
