import type { CalendarDay } from './calendar-day.ts';
import type { DocumentModel } from './document-model.ts';
import {
  documentFileName,
  documentSeller,
  partyLines,
  type PartyFacts,
  type SellerFacts,
} from './document-parties.ts';
import { formatMoney } from './format-money.ts';
import {
  documentLines,
  lineColumns,
  priceRemark,
  type TermFacts,
  termRows,
} from './invoice-document-amounts.ts';
import { longDay } from './written-day.ts';

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

/** What a quote says. `locale` (BCP 47) decides how figures are written. */
export function quoteDocument(quote: QuoteDocumentFacts, locale: string): DocumentModel {
  const { seller, billTo, number, issuedDate, validUntil, reference, note, salesperson } = quote;
  const style = { currency: quote.currency, locale };
  const name = number ?? `Draft ${String(quote.id)}`;
  return {
    title: 'Quote',
    heading: `Quote ${number ?? 'draft'}`,
    numbers: [name],
    fileName: documentFileName(number ?? `Quote-draft-${String(quote.id)}`),
    mark: number === null ? 'DRAFT' : null,
    seller: documentSeller(seller),
    facts: [
      { name: 'Date', text: longDay(issuedDate), day: issuedDate },
      { name: 'Valid until', text: longDay(validUntil), day: validUntil },
      ...(reference === '' ? [] : [{ name: 'Your reference', text: reference }]),
    ],
    headline: { name: 'Total', text: formatMoney(String(quote.total), style) },
    buyer: { title: 'Quote To:', name: billTo.name, lines: partyLines(billTo) },
    bank: null,
    columns: lineColumns,
    lines: documentLines(quote.items, style),
    // Nothing comes after the total: it is what the column leads to.
    totals: termRows(quote, style).map((row) =>
      row.weight === 'total' ? { ...row, weight: 'balance' } : row,
    ),
    remark: priceRemark(quote),
    note: note === '' ? null : { title: 'Note', text: note },
    settlements: null,
    transfer: null,
    footer: {
      legal: seller.registration,
      salesperson: salesperson ? `Salesperson: ${salesperson.name}` : '',
    },
  };
}
