import type { EnglishCatalogue } from '#messages/catalogue.ts';
import type { Translator } from '#messages/translator.ts';
import type { CalendarDay } from '../calendar-day.ts';
import type { DocumentModel, DocumentTable, Writing } from '../document-model.ts';
import { methodName } from '../payments/method-name.ts';
import { daysOf } from '../written-day.ts';
import { movementDocument, type MovementFacts, moneyWriter } from './movement-document.ts';
import type { ReceiptTexts } from './receipt-document.ts';

/** What the confirmation of a refund is made from; amounts in minor units. */
export interface RefundFacts extends MovementFacts {
  /** Empty where none was given. */
  reference: string;
  /** The payment that it gives back, where one was named. */
  payment: { day: CalendarDay; method: string; amountMinor: bigint } | null;
  /** The credit of the client in the currency that is left today. */
  creditMinor: bigint;
}

export interface RefundTexts {
  refund: Translator<EnglishCatalogue['refundSheet']>;
  /** For the payment that was given back. */
  receipt: ReceiptTexts;
}

/** What was refunded to whom, when and how, of which payment, and what credit is left. */
export function refundDocument(
  facts: RefundFacts,
  writing: Writing,
  texts: RefundTexts,
): DocumentModel {
  const { currency, reference, payment, amountMinor, creditMinor } = facts;
  const { refund: t } = texts;
  const money = moneyWriter(currency, writing);
  return movementDocument(facts, writing, {
    words: {
      title: t('title'),
      buyer: t('buyer'),
      day: t('refundedOn'),
      method: t('method'),
      amount: t('refunded'),
    },
    facts: reference === '' ? [] : [{ name: t('reference'), text: reference }],
    tables: payment ? [paymentTable(payment, { currency, writing, texts })] : [],
    totals: [
      { name: t('refunded'), text: money(amountMinor), weight: 'total' },
      ...(creditMinor === 0n
        ? []
        : [{ name: t('left'), text: money(creditMinor), weight: 'balance' as const }]),
    ],
  });
}

function paymentTable(
  { day, method, amountMinor }: NonNullable<RefundFacts['payment']>,
  { currency, writing, texts }: { currency: string; writing: Writing; texts: RefundTexts },
): DocumentTable {
  const { refund, receipt } = texts;
  return {
    title: refund('payment'),
    columns: [
      { name: receipt('receivedOn'), isFigure: false },
      { name: receipt('method'), isFigure: false, isWide: true },
      { name: receipt('received'), isFigure: true },
    ],
    rows: [
      {
        cells: [
          daysOf(writing).shortDay(day),
          methodName(method, writing.t),
          moneyWriter(currency, writing)(amountMinor),
        ],
        isSum: false,
      },
    ],
  };
}
