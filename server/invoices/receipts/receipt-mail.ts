import { type Kysely, sql } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { dayIn } from '#domain/calendar-day.ts';
import type { DrawDocumentFile } from '#server/files/drawn-document.ts';
import { toldOnClient } from '#server/ledger/told-on-client.ts';
import { type MailKind, type MailOrder, MailWithdrawn } from '#server/mail/mail-kind.ts';
import { drawReceipt } from './draw-receipt.ts';
import { paymentReceipt } from './payment-receipt.ts';
import { receiptLetter } from './receipt-letter.ts';
import type { ReceiptRecord, ReceiptSource } from './receipt-source.ts';
import { refundConfirmation } from './refund-confirmation.ts';

type Letter = Pick<MailOrder, 'id' | 'message'>;
interface Preview {
  html: string;
  text: string;
  attachments: string[];
}

/** Emails with receipts of payments and with confirmations of refunds. */
export const receiptMails = (
  db: Kysely<DB>,
  deps: { now: () => Date; draw: DrawDocumentFile },
): Record<ReceiptSource['kind'], MailKind> => ({
  receipt: receiptMail(db, paymentReceipt, deps),
  'refund-confirmation': receiptMail(db, refundConfirmation, deps),
});

/** Those that have not left, as they would be sent now. */
export const previewReceipts = (
  db: Kysely<DB>,
  now: () => Date,
): Record<ReceiptSource['kind'], (letter: Letter) => Promise<Preview>> => ({
  receipt: (letter) => previewReceipt(db, paymentReceipt, { mail: letter, now: now() }),
  'refund-confirmation': (letter) =>
    previewReceipt(db, refundConfirmation, { mail: letter, now: now() }),
});

/** None goes out for what was taken back meanwhile. */
function receiptMail(
  db: Kysely<DB>,
  source: ReceiptSource,
  { now, draw }: { now: () => Date; draw: DrawDocumentFile },
): MailKind {
  return {
    write: async (mail) => {
      const record = await readNow(db, source, { mail, now: now() });
      if (record.isReversed) throw new MailWithdrawn(source.takenBack);
      const { name: senderName, companyEmail: replyTo } = record.facts.seller;
      const attachments = await unlessUndrawable(drawReceipt(record, draw));
      return { ...receiptLetter(record, mail.message), attachments, replyTo, senderName };
    },
    ...toldOnClient(source.kind, async (transaction, mail) => {
      const { clientId } = await readAbout(transaction, source, mail);
      return clientId;
    }),
  };
}

async function previewReceipt(
  db: Kysely<DB>,
  source: ReceiptSource,
  { mail, now }: { mail: Letter; now: Date },
): Promise<Preview> {
  const record = await readNow(db, source, { mail, now });
  return { ...receiptLetter(record, mail.message), attachments: [`${record.facts.fileName}.pdf`] };
}

/** The letter says everything; a client whose name no font draws gets it alone. */
async function unlessUndrawable<File>(drawn: Promise<File>): Promise<File[]> {
  try {
    return [await drawn];
  } catch (error) {
    if (error instanceof ProblemError && error.type === 'rule-broken') return [];
    throw error;
  }
}

async function readNow(
  db: Kysely<DB>,
  source: ReceiptSource,
  { mail, now }: { mail: Pick<MailOrder, 'id'>; now: Date },
): Promise<ReceiptRecord> {
  const { id, timeZone } = await readAbout(db, source, mail);
  return source.read(db, { id: Number(id), today: dayIn(timeZone, now) });
}

async function readAbout(db: Kysely<DB>, { noun }: ReceiptSource, { id }: Pick<MailOrder, 'id'>) {
  const { rows } = await sql<{ clientId: bigint; id: bigint; timeZone: string }>`
    select client_id as "clientId", ${sql.ref(`${noun}_id`)} as id, time_zone as "timeZone"
    from mail, organisation where mail.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`The mail ${String(id)} is gone`);
  return row;
}
