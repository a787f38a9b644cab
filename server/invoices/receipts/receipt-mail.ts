import { type Kysely, sql } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { dayIn } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import type { DrawDocumentFile } from '#server/files/drawn-document.ts';
import { toldOnClient } from '#server/ledger/told-on-client.ts';
import { type MailKind, type MailOrder, MailWithdrawn } from '#server/mail/mail-kind.ts';
import { drawReceipt } from './draw-receipt.ts';
import { readReceipt, type ReceiptRecord } from './read-receipt.ts';
import { receiptLetter } from './receipt-letter.ts';

/** Emails with the receipt of a payment; none goes out for one that was taken back meanwhile. */
export function receiptMail(
  db: Kysely<DB>,
  { now, draw }: { now: () => Date; draw: DrawDocumentFile },
): MailKind {
  return {
    write: async (mail) => {
      const record = await readNow(db, mail, now());
      if (record.isReversed) throw new MailWithdrawn(refusal('payment.reversedHasNoReceipt'));
      const { name: senderName, companyEmail: replyTo } = record.facts.seller;
      const attachments = await unlessUndrawable(drawReceipt(record, draw));
      return { ...receiptLetter(record, mail.message), attachments, replyTo, senderName };
    },
    ...toldOnClient('receipt', async (transaction, mail) => {
      const { clientId } = await readAbout(transaction, mail);
      return clientId;
    }),
  };
}

/** One that has not left, as it would be sent now. */
export async function previewReceipt(
  db: Kysely<DB>,
  mail: Pick<MailOrder, 'id' | 'message'>,
  now: Date,
): Promise<{ html: string; text: string; attachments: string[] }> {
  const record = await readNow(db, mail, now);
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
  mail: Pick<MailOrder, 'id'>,
  now: Date,
): Promise<ReceiptRecord> {
  const { paymentId, timeZone } = await readAbout(db, mail);
  return readReceipt(db, { paymentId: Number(paymentId), today: dayIn(timeZone, now) });
}

async function readAbout(db: Kysely<DB>, { id }: Pick<MailOrder, 'id'>) {
  const { rows } = await sql<{ clientId: bigint; paymentId: bigint; timeZone: string }>`
    select client_id as "clientId", payment_id as "paymentId", time_zone as "timeZone"
    from mail, organisation where mail.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`The mail ${String(id)} is gone`);
  return row;
}
