import type { CalendarDay } from '../calendar-day.ts';
import { currencyExponent } from '../currency-exponent.ts';
import type { DocumentModel, NamedText, Writing } from '../document-model.ts';
import type { PartyFacts } from '../document-parties.ts';
import { documentParts, type SellerFacts } from '../document-parts.ts';
import { formatMoney } from '../format-money.ts';
import { minorToDecimal } from '../money.ts';
import { methodName } from '../payments/method-name.ts';
import { daysOf } from '../written-day.ts';

/** Money that came from a client or went back to it, as its document says it; amounts in minor units. */
export interface MovementFacts {
  seller: SellerFacts;
  client: PartyFacts;
  /** ISO 4217. */
  currency: string;
  /** The day on which it moved. */
  day: CalendarDay;
  /** The day up to which it says what is left. */
  today: CalendarDay;
  method: string;
  amountMinor: bigint;
  /** Without an extension. */
  fileName: string;
}

interface MovementWords {
  title: string;
  buyer: string;
  day: string;
  method: string;
  amount: string;
}

export type WriteMoney = (minor: bigint) => string;

/** Writes amounts of a document, or of the letter that it goes with. */
export function moneyWriter(currency: string, { locale }: Pick<Writing, 'locale'>): WriteMoney {
  const exponent = currencyExponent(currency);
  return (minor) => formatMoney(minorToDecimal(minor, exponent), { currency, locale });
}

/** Who moved what, when and how; what became of it stands in tables and totals. */
export function movementDocument(
  { seller, client, currency, day, today, method, amountMinor, fileName }: MovementFacts,
  writing: Writing,
  {
    words,
    facts = [],
    ...body
  }: Required<Pick<DocumentModel, 'tables' | 'totals'>> & {
    words: MovementWords;
    facts?: NamedText[];
  },
): DocumentModel {
  const { longDay } = daysOf(writing);
  const { title } = words;
  const parts = documentParts('invoice', { seller, billTo: client, taxes: [] }, writing);
  return {
    ...parts,
    ...{ title, view: title, heading: title, number: longDay(day), numberName: '', fileName },
    mark: null,
    isVoid: false,
    facts: [
      { name: words.day, text: longDay(day), day },
      { name: words.method, text: methodName(method, writing.t) },
      ...facts,
      { name: writing.t('fact.date'), text: longDay(today), day: today },
    ],
    headline: { name: words.amount, text: moneyWriter(currency, writing)(amountMinor) },
    buyer: { ...parts.buyer, title: words.buyer },
    lines: [],
    ...body,
  };
}
