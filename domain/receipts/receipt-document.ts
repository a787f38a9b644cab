import type { EnglishCatalogue } from '#messages/catalogue.ts';
import type { Translator } from '#messages/translator.ts';
import type { CalendarDay } from '../calendar-day.ts';
import type { DocumentModel, DocumentTable, TotalRow, Writing } from '../document-model.ts';
import type { DifferenceKind } from '../payments/difference-kinds.ts';
import { daysOf } from '../written-day.ts';
import {
  movementDocument,
  type MovementFacts,
  moneyWriter,
  type WriteMoney,
} from './movement-document.ts';

/** What the receipt of a payment is made from; amounts in minor units. */
export interface ReceiptFacts extends MovementFacts {
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
  const ways = { writing, texts, money: moneyWriter(facts.currency, writing) };
  return movementDocument(facts, writing, {
    words: {
      title: texts('title'),
      buyer: texts('buyer'),
      day: texts('receivedOn'),
      method: texts('method'),
      amount: texts('received'),
    },
    tables: facts.parts.length === 0 ? [] : [settledTable(facts, ways)],
    totals: totalsOf(facts, ways),
  });
}

interface Ways {
  writing: Writing;
  texts: ReceiptTexts;
  money: WriteMoney;
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
