import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { DifferenceKind } from '#domain/payments/difference-kinds.ts';
import { moneyWriter } from '#domain/receipts/movement-document.ts';
import {
  receiptDocument,
  type ReceiptFacts,
  receiptSums,
} from '#domain/receipts/receipt-document.ts';
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

/** Receipts of payments. */
export const paymentReceipt: ReceiptSource = {
  noun: 'payment',
  kind: 'receipt',
  takenBack: refusal('payment.reversedHasNoReceipt'),
  read: readReceipt,
};

interface Row extends MovementRow, Pick<ReceiptFacts, 'reversedMinor' | 'refundedMinor'> {
  differenceMinor: bigint;
  differenceKind: DifferenceKind | null;
  /** Amounts as texts: JSON has no whole numbers of that size. */
  parts: {
    number: string;
    issuedDate: CalendarDay;
    total: string;
    settled: string;
    left: string;
  }[];
}

async function readReceipt(db: Kysely<DB>, { id, today }: ReceiptRef): Promise<ReceiptRecord> {
  const { rows } = await sql<Row>`
    select ${movementColumns('payment')}, reversed_minor as "reversedMinor", refunded_minor as "refundedMinor",
      difference_minor as "differenceMinor",
      (select kind from payment_difference where payment_id = payment.id and reversal_id is null) as "differenceKind", (
        select coalesce(json_agg(part order by part."issuedDate", part.id), '[]') from (
          select invoice.id, number, issued_date as "issuedDate", total_minor::text as total,
            sum(payment_allocation.amount_minor)::text as settled,
            (case when voided_at is null then total_minor - paid_minor - credited_minor else 0 end)::text as left
          from payment_allocation join invoice on invoice.id = invoice_id
          where payment_id = payment.id group by invoice.id having sum(payment_allocation.amount_minor) > 0
        ) as part) as parts
    from payment where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('payment', id);
  const { clientId, writing, seller, parts, differenceMinor, differenceKind, ...payment } = row;
  const t = documentTexts('receiptSheet', knownLanguage(writing.language));
  const facts: ReceiptFacts = {
    ...payment,
    ...{ seller, today },
    difference:
      differenceKind === null || differenceMinor === 0n
        ? null
        : { kind: differenceKind, minor: differenceMinor },
    parts: parts.map(({ number, issuedDate, total, settled, left }) => ({
      ...{ number, issuedDate, totalMinor: BigInt(total) },
      ...{ settledMinor: BigInt(settled), leftMinor: BigInt(left) },
    })),
    fileName: t('file', { client: inFileName(row.client.name), day: row.day }),
  };
  return {
    clientId: Number(clientId),
    writing,
    logo: seller.logo,
    facts,
    isReversed: row.amountMinor === row.reversedMinor,
    model: (style) => receiptDocument(facts, style, t),
    typedTexts: facts.parts.map(({ number }) => ({ path: 'number', text: number })),
    letter: letterOf(facts, writing),
  };
}

function letterOf(facts: ReceiptFacts, writing: WritingStyle): ReceiptRecord['letter'] {
  const language = knownLanguage(writing.language);
  const mail = documentTexts('receiptMail', language);
  const sheet = documentTexts('receiptSheet', language);
  const money = moneyWriter(facts.currency, writing);
  const { leftMinor } = receiptSums(facts);
  const state = leftMinor > 0n ? 'open' : 'paid';
  return {
    title: sheet('title'),
    amount: sheet('received'),
    rows: facts.parts.map((part) => ({
      name: part.number,
      detail: part.leftMinor > 0n ? mail('left', { left: money(part.leftMinor) }) : '',
      amount: money(part.settledMinor),
    })),
    begin: (values) => ({
      subject: mail('subject', values),
      message: mail('message', {
        ...values,
        state: facts.parts.length === 0 ? 'credit' : state,
        left: money(leftMinor),
      }),
    }),
  };
}
