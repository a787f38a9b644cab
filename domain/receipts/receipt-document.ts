import type { EnglishCatalogue } from '#messages/catalogue.ts';
import type { Translator } from '#messages/translator.ts';
import type { CalendarDay } from '../calendar-day.ts';
import { currencyExponent } from '../currency-exponent.ts';
import type { DocumentModel, DocumentTable, TotalRow, Writing } from '../document-model.ts';
import type { PartyFacts } from '../document-parties.ts';
import { documentParts, type SellerFacts } from '../document-parts.ts';
import { formatMoney } from '../format-money.ts';
import { minorToDecimal } from '../money.ts';
import type { DifferenceKind } from '../payments/difference-kinds.ts';
import { methodName } from '../payments/method-name.ts';
import { daysOf } from '../written-day.ts';

/** What the receipt of a payment is made from; amounts in minor units. */
export interface ReceiptFacts {
  seller: SellerFacts;
  client: PartyFacts;
  /** ISO 4217. */
  currency: string;
  paidOn: CalendarDay;
  /** The day up to which it says what is left. */
  today: CalendarDay;
  method: string;
  amountMinor: bigint;
  reversedMinor: bigint;
  refundedMinor: bigint;
  /** What was settled beside it without money. */
  difference: { kind: DifferenceKind; minor: bigint } | null;
  /** What it settles, differences included. */
  parts: readonly {
    number: string;
    issuedDate: CalendarDay;
    totalMinor: bigint;
    settledMinor: bigint;
    leftMinor: bigint;
  }[];
  /** Without an extension. */
  fileName: string;
}

export type ReceiptTexts = Translator<EnglishCatalogue['receiptSheet']>;

/** What of a payment settles invoices, what of it is kept as credit, and what its invoices still owe. */
export function receiptSums({ parts, difference, ...facts }: ReceiptFacts) {
  const { amountMinor, reversedMinor, refundedMinor } = facts;
  const sumOf = (name: 'settledMinor' | 'leftMinor') =>
    parts.reduce((sum, part) => sum + part[name], 0n);
  const settledMinor = sumOf('settledMinor');
  const heldMinor = amountMinor - reversedMinor - refundedMinor + (difference?.minor ?? 0n);
  const creditMinor = heldMinor > settledMinor ? heldMinor - settledMinor : 0n;
  return { settledMinor, creditMinor, leftMinor: sumOf('leftMinor') };
}

/** Who paid, when and how, what was settled with it, and what is left. */
export function receiptDocument(
  facts: ReceiptFacts,
  writing: Writing,
  texts: ReceiptTexts,
): DocumentModel {
  const { seller, client, paidOn, today, method, fileName, currency } = facts;
  const { longDay } = daysOf(writing);
  const title = texts('title');
  const exponent = currencyExponent(currency);
  const money = (minor: bigint) =>
    formatMoney(minorToDecimal(minor, exponent), { currency, locale: writing.locale });
  const parts = documentParts('invoice', { seller, billTo: client, taxes: [] }, writing);
  const table = settledTable(facts, { writing, texts, money });
  return {
    ...parts,
    ...{ title, view: title, heading: title, number: longDay(paidOn), numberName: '', fileName },
    mark: null,
    isVoid: false,
    facts: [
      { name: texts('receivedOn'), text: longDay(paidOn), day: paidOn },
      { name: texts('method'), text: methodName(method, writing.t) },
      { name: writing.t('fact.date'), text: longDay(today), day: today },
    ],
    headline: { name: texts('received'), text: money(facts.amountMinor) },
    buyer: { ...parts.buyer, title: texts('buyer') },
    lines: [],
    tables: facts.parts.length === 0 ? [] : [table],
    totals: totalsOf(facts, { writing, texts, money }),
  };
}

interface Ways {
  writing: Writing;
  texts: ReceiptTexts;
  money: (minor: bigint) => string;
}

function settledTable({ parts }: ReceiptFacts, { writing, texts, money }: Ways): DocumentTable {
  const { shortDay } = daysOf(writing);
  const { t } = writing;
  return {
    title: '',
    columns: [
      { name: texts('invoice'), isFigure: false, isWide: true },
      { name: t('fact.issued'), isFigure: false },
      { name: t('column.total'), isFigure: true },
      { name: texts('settled'), isFigure: true },
      { name: texts('left'), isFigure: true },
    ],
    rows: parts.map(({ number, issuedDate, totalMinor, settledMinor, leftMinor }) => ({
      cells: [
        number,
        shortDay(issuedDate),
        ...[money(totalMinor), money(settledMinor), money(leftMinor)],
      ],
      isSum: false,
    })),
  };
}

/** From what came in to what became of it; what is nothing is left out. */
function totalsOf(facts: ReceiptFacts, { writing: { t }, texts, money }: Ways): TotalRow[] {
  const { amountMinor, reversedMinor, refundedMinor, difference, parts } = facts;
  const { settledMinor, creditMinor, leftMinor } = receiptSums(facts);
  const row = (name: string, minor: bigint, weight: TotalRow['weight'] = 'plain') =>
    minor === 0n ? [] : [{ name, text: money(minor), weight }];
  return [
    ...row(texts('received'), amountMinor),
    ...row(texts('reversed'), -reversedMinor),
    ...row(texts('refunded'), -refundedMinor),
    ...(difference ? row(t(`invoice.difference.${difference.kind}`), difference.minor) : []),
    ...row(texts('onInvoices'), settledMinor),
    ...row(texts('credit'), creditMinor, 'total'),
    ...(parts.length === 0
      ? []
      : [{ name: texts('left'), text: money(leftMinor), weight: 'balance' as const }]),
  ];
}
