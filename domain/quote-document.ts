import type { CalendarDay } from './calendar-day.ts';
import type { DocumentModel, Writing } from './document-model.ts';
import type { PartyFacts } from './document-parties.ts';
import { documentFileName, documentParts, type SellerFacts } from './document-parts.ts';
import { formatMoney } from './format-money.ts';
import { documentLines, type TermFacts, termRows } from './invoice-document-amounts.ts';
import { inBothLanguages } from './languages/two-languages.ts';
import { daysOf } from './written-day.ts';

/** What a quote's document is made from; the answer of the API fits as it is. */
export interface QuoteDocumentFacts extends TermFacts {
  id: number;
  number: string | null;
  currency: string;
  issuedDate: CalendarDay;
  validUntil: CalendarDay;
  reference: string;
  seller: SellerFacts;
  billTo: PartyFacts;
  note: string;
  salesperson: { name: string } | null;
}

export function quoteDocument(quote: QuoteDocumentFacts, writing: Writing): DocumentModel {
  return inBothLanguages(writing, (words) => writtenQuote(quote, words));
}

function writtenQuote(quote: QuoteDocumentFacts, writing: Writing): DocumentModel {
  const { t } = writing;
  const { longDay } = daysOf(writing);
  const { number, issuedDate, validUntil, reference } = quote;
  const style = { ...writing, currency: quote.currency };
  return {
    ...documentParts('quote', quote, writing),
    heading: number === null ? t('quote.draftHeading') : t('quote.heading', { number }),
    number: number ?? t('quote.draft', { id: String(quote.id) }),
    fileName: documentFileName(number ?? t('quote.draftFile', { id: String(quote.id) })),
    mark: number === null ? t('mark.draft') : null,
    isVoid: false,
    facts: [
      { name: t('fact.date'), text: longDay(issuedDate), day: issuedDate },
      { name: t('fact.validUntil'), text: longDay(validUntil), day: validUntil, isDeadline: true },
      ...(reference === '' ? [] : [{ name: t('fact.reference'), text: reference }]),
    ],
    headline: {
      name: t('quote.headline'),
      text: formatMoney(String(quote.total), style),
    },
    lines: documentLines(quote, style),
    // Nothing comes after the total: it is what the column leads to.
    totals: termRows(quote, style).map((row) =>
      row.weight === 'total' ? { ...row, weight: 'balance' } : row,
    ),
  };
}
