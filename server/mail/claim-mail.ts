import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { MailOrder } from './mail-kind.ts';

export interface ClaimedMail extends MailOrder {
  messageId: string;
  subject: string;
  /** How often the mail server was asked, this time included. */
  tries: number;
  /** Those that it still has to reach, and the others. */
  recipients: { address: string; role: string; state: string }[];
}

interface Claim {
  /** Those that are at work already. */
  besides: readonly bigint[];
  /** What whoever sends holds, and the process of the database that holds it for them. */
  senderLock: number;
  holder: number;
}

/** Takes the mail that is due longest, if there is one, as long as it is our turn to send. */
export async function claimMail(
  db: Kysely<DB>,
  { besides, senderLock, holder }: Claim,
): Promise<ClaimedMail | undefined> {
  // Counted and committed before the mail server hears of it: from here on it cannot be taken back.
  const { rows } = await sql<ClaimedMail>`
    update mail set tries = tries + 1
    where id = (
      select id from mail
      where finished_at is null and cancelled_at is null and due_at <= now() and id <> all(${besides})
        and exists (select from pg_locks where locktype = 'advisory' and objid = ${senderLock} and pid = ${holder} and granted)
      order by due_at, id limit 1 for update skip locked)
    returning id, kind, invoice_id as "invoiceId", quote_id as "quoteId", credit_note_id as "creditNoteId", actor_id as "actorId", message_id as "messageId",
      subject, message, attaches_pdf as "attachesPdf", e_invoice as "eInvoice", tries,
      (select jsonb_agg(jsonb_build_object('address', address, 'role', role, 'state', state) order by position)
        from mail_recipient where mail_id = mail.id) as recipients`.execute(db);
  return rows[0];
}
