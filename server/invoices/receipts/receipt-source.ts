import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { DocumentModel, Writing } from '#domain/document-model.ts';
import type { MovementFacts } from '#domain/receipts/movement-document.ts';
import type { Refusal } from '#messages/refusal.ts';
import type { DrawnDocument } from '#server/files/drawn-document.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { writingColumn, type WritingStyle } from '#server/ledger/read-writing.ts';

export interface ReceiptRef {
  id: number;
  today: CalendarDay;
}

/** A payment with all that its receipt and the letter around that say, or a refund with the same of its confirmation. */
export interface ReceiptRecord {
  clientId: number;
  /** How the client is written to. */
  writing: WritingStyle;
  /** The id of a stored image, or empty. */
  logo: string;
  facts: MovementFacts;
  /** Whether nothing is left of it: then there is no document of it. */
  isReversed: boolean;
  model: (style: Writing) => DocumentModel;
  /** What people typed of it, beside the names of both sides. */
  typedTexts: DrawnDocument['typedTexts'];
  letter: {
    title: string;
    /** What its amount is called. */
    amount: string;
    rows: readonly { name: string; detail: string; amount: string }[];
    /** How it begins. */
    begin: (values: LetterValues) => { subject: string; message: string };
  };
}

export interface LetterValues {
  client: string;
  sender: string;
  company: string;
  amount: string;
  day: string;
}

/** What a document is of that says how money moved: payments, or refunds. */
export interface ReceiptSource {
  noun: 'payment' | 'refund';
  /** Of its emails, and of what the activity says of them. */
  kind: 'receipt' | 'refund-confirmation';
  /** Why there is none of one that was taken back. */
  takenBack: Refusal;
  /** @throws {ProblemError} `not-found` */
  read: (db: Kysely<DB>, ref: ReceiptRef) => Promise<ReceiptRecord>;
}

/** @throws {ProblemError} `not-found`, `wrong-state` where it was taken back */
export async function readStanding(
  { read, takenBack }: ReceiptSource,
  db: Kysely<DB>,
  ref: ReceiptRef,
): Promise<ReceiptRecord> {
  const record = await read(db, ref);
  if (record.isReversed) throw wrongState(takenBack);
  return record;
}

export interface MovementRow extends Pick<
  MovementFacts,
  'client' | 'currency' | 'method' | 'amountMinor' | 'day'
> {
  clientId: bigint;
  seller: MovementFacts['seller'] & { logo: string };
  writing: WritingStyle;
}

/** The columns of such a row. */
export function movementColumns(noun: ReceiptSource['noun']): RawBuilder<MovementRow> {
  const column = (name: string) => sql.ref(`${noun}.${name}`);
  const day = column(noun === 'payment' ? 'paid_on' : 'refunded_on');
  return sql`${column('client_id')} as "clientId", ${column('currency')}, ${column('method')},
    ${column('amount_minor')} as "amountMinor", ${day} as day, current_seller(${column('currency')}) as seller,
    current_client(${column('client_id')}) as client, ${writingColumn(column('client_id'))} as writing`;
}
