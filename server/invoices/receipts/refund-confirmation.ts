import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { commaIn } from '#domain/document-model.ts';
import { methodName } from '#domain/payments/method-name.ts';
import { moneyWriter } from '#domain/receipts/movement-document.ts';
import { refundDocument, type RefundFacts } from '#domain/receipts/refund-document.ts';
import { daysOf } from '#domain/written-day.ts';
import { knownLanguage } from '#messages/document-languages.ts';
import { refusal } from '#messages/refusal.ts';
import { documentTexts } from '#messages/texts.ts';
import { inFileName } from '#server/files/file-name.ts';
import { notFound } from '#server/http/wrong-state.ts';
import type { WritingStyle } from '#server/ledger/read-writing.ts';
import {
  movementColumns,
  type MovementRow,
  type ReceiptRecord,
  type ReceiptRef,
  type ReceiptSource,
} from './receipt-source.ts';

/** Confirmations of refunds. */
export const refundConfirmation: ReceiptSource = {
  noun: 'refund',
  kind: 'refund-confirmation',
  takenBack: refusal('refund.reversedHasNoConfirmation'),
  read: readConfirmation,
};

interface Row extends MovementRow, Pick<RefundFacts, 'reference' | 'creditMinor'> {
  isReversed: boolean;
  paidOn: CalendarDay | null;
  paidBy: string | null;
  paidMinor: bigint | null;
}

async function readConfirmation(db: Kysely<DB>, { id, today }: ReceiptRef): Promise<ReceiptRecord> {
  const { rows } = await sql<Row>`
    select ${movementColumns('refund')}, reference,
      exists (select from refund as back where back.reverses_id = refund.id) as "isReversed",
      coalesce((select amount_minor from client_credit
        where client_credit.client_id = refund.client_id and client_credit.currency = refund.currency), 0) as "creditMinor",
      paid_on as "paidOn", payment.method as "paidBy", payment.amount_minor as "paidMinor"
    from refund left join payment on payment.id = refund.payment_id
    where refund.id = ${id} and reverses_id is null`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('refund', id);
  const { clientId, writing, seller, isReversed, paidOn, paidBy, paidMinor, ...refund } = row;
  const language = knownLanguage(writing.language);
  const texts = {
    refund: documentTexts('refundSheet', language),
    receipt: documentTexts('receiptSheet', language),
  };
  const facts: RefundFacts = {
    ...refund,
    ...{ seller, today },
    payment:
      paidOn === null || paidBy === null || paidMinor === null
        ? null
        : { day: paidOn, method: paidBy, amountMinor: paidMinor },
    fileName: texts.refund('file', { client: inFileName(row.client.name), day: row.day }),
  };
  return {
    clientId: Number(clientId),
    writing,
    logo: seller.logo,
    facts,
    isReversed,
    model: (style) => refundDocument(facts, style, texts),
    typedTexts: [{ path: 'reference', text: facts.reference }],
    letter: letterOf(facts, writing),
  };
}

function letterOf(
  { currency, payment, creditMinor }: RefundFacts,
  writing: WritingStyle,
): ReceiptRecord['letter'] {
  const language = knownLanguage(writing.language);
  const mail = documentTexts('refundMail', language);
  const sheet = documentTexts('refundSheet', language);
  const documents = documentTexts('sheet', language);
  const money = moneyWriter(currency, writing);
  const left = money(creditMinor);
  return {
    title: sheet('title'),
    amount: sheet('refunded'),
    rows: [
      ...(payment
        ? [
            {
              name: sheet('payment'),
              detail: [
                daysOf(writing).longDay(payment.day),
                methodName(payment.method, documents),
              ].join(commaIn(language)),
              amount: money(payment.amountMinor),
            },
          ]
        : []),
      ...(creditMinor === 0n ? [] : [{ name: sheet('left'), detail: '', amount: left }]),
    ],
    begin: (values) => ({
      subject: mail('subject', values),
      message: mail('message', { ...values, state: creditMinor === 0n ? 'none' : 'credit', left }),
    }),
  };
}
