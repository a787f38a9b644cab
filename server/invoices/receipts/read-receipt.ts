import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { PartyFacts } from '#domain/document-parties.ts';
import type { SellerFacts } from '#domain/document-parts.ts';
import type { DifferenceKind } from '#domain/payments/difference-kinds.ts';
import type { ReceiptFacts } from '#domain/receipts/receipt-document.ts';
import { knownLanguage } from '#messages/document-languages.ts';
import { documentTexts } from '#messages/texts.ts';
import { inFileName } from '#server/files/file-name.ts';
import { notFound } from '#server/http/wrong-state.ts';
import { writingColumn, type WritingStyle } from '#server/ledger/read-writing.ts';

export interface PaymentRef {
  paymentId: number;
  today: CalendarDay;
}

/** A payment with all that its receipt and the letter around that say. */
export interface ReceiptRecord {
  clientId: number;
  /** How the client is written to. */
  writing: WritingStyle;
  /** The id of a stored image, or empty. */
  logo: string;
  facts: ReceiptFacts;
  /** Whether nothing is left of it: then there is nothing to receipt. */
  isReversed: boolean;
}

interface Row extends Pick<
  ReceiptFacts,
  'currency' | 'paidOn' | 'method' | 'amountMinor' | 'reversedMinor' | 'refundedMinor'
> {
  clientId: bigint;
  differenceMinor: bigint;
  differenceKind: DifferenceKind | null;
  seller: SellerFacts & { logo: string };
  client: PartyFacts;
  writing: WritingStyle;
  /** Amounts as texts: JSON has no whole numbers of that size. */
  parts: {
    number: string;
    issuedDate: CalendarDay;
    total: string;
    settled: string;
    left: string;
  }[];
}

/** @throws {ProblemError} `not-found` */
export async function readReceipt(
  db: Kysely<DB>,
  { paymentId, today }: PaymentRef,
): Promise<ReceiptRecord> {
  const { rows } = await sql<Row>`
    select payment.client_id as "clientId", payment.currency, paid_on as "paidOn", method,
      amount_minor as "amountMinor", reversed_minor as "reversedMinor", refunded_minor as "refundedMinor",
      difference_minor as "differenceMinor",
      (select kind from payment_difference where payment_id = payment.id and reversal_id is null) as "differenceKind",
      current_seller(payment.currency) as seller, current_client(payment.client_id) as client,
      ${writingColumn(sql.ref('payment.client_id'))} as writing, (
        select coalesce(json_agg(part order by part."issuedDate", part.id), '[]') from (
          select invoice.id, number, issued_date as "issuedDate", total_minor::text as total,
            sum(payment_allocation.amount_minor)::text as settled,
            (case when voided_at is null then total_minor - paid_minor - credited_minor else 0 end)::text as left
          from payment_allocation join invoice on invoice.id = invoice_id
          where payment_id = payment.id group by invoice.id having sum(payment_allocation.amount_minor) > 0
        ) as part) as parts
    from payment where id = ${paymentId}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('payment', paymentId);
  const { clientId, writing, seller, parts, differenceMinor, differenceKind, ...payment } = row;
  const t = documentTexts('receiptSheet', knownLanguage(writing.language));
  return {
    clientId: Number(clientId),
    writing,
    logo: seller.logo,
    isReversed: row.amountMinor === row.reversedMinor,
    facts: {
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
      fileName: t('file', { client: inFileName(row.client.name), day: row.paidOn }),
    },
  };
}
