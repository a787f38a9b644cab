import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { BouncedRecipient, MailKinds, MailOrder } from '../mail-kind.ts';
import { lockBounces } from '../settle-lock.ts';
import { toAsciiAddress } from '../to-ascii-address.ts';
import type { BounceNotice } from './read-notice.ts';

interface KnownMail extends MailOrder {
  recipients: { address: string; role: string; state: string }[];
}

/**
 * Posts what a notice says: whom it names of the mail that it names has bounced. Whoever has bounced or failed already
 * stays so, and a notice that names no mail of ours, or nobody whom it was written to, changes nothing.
 * @returns whether somebody has bounced by it
 */
export async function postNotice(
  transaction: Transaction<DB>,
  notice: BounceNotice,
  kinds: MailKinds,
): Promise<boolean> {
  await lockBounces(transaction);
  const mail = await findMail(transaction, notice.messageId);
  const bounced = mail ? bouncedBy(mail, notice) : [];
  if (!mail || bounced.length === 0) return false;
  const kind = kinds[mail.kind];
  if (!kind) throw new Error(`Nothing writes mails of the kind ${mail.kind}`);
  await kind.bounce(transaction, mail, bounced);
  for (const { address, reason } of bounced) {
    await transaction
      .updateTable('mail_recipient')
      .set({ state: 'bounced', reason, settled_at: sql<Date>`now()` })
      .where('mail_id', '=', mail.id)
      .where('address', '=', address)
      .execute();
  }
  // A mail server whose answer we never got has taken it all the same: where nobody is left, there is no other try.
  await sql`update mail set finished_at = now() where id = ${mail.id} and finished_at is null
    and not exists (select from mail_recipient where mail_id = mail.id and state = 'queued')`.execute(
    transaction,
  );
  return true;
}

async function findMail(
  transaction: Transaction<DB>,
  messageId: string,
): Promise<KnownMail | undefined> {
  // What was never tried cannot have come back.
  const { rows } = await sql<KnownMail>`
    select id, kind, invoice_id as "invoiceId", quote_id as "quoteId", credit_note_id as "creditNoteId", actor_id as "actorId", message,
      attaches_pdf as "attachesPdf", e_invoice as "eInvoice",
      (select jsonb_agg(jsonb_build_object('address', address, 'role', role, 'state', state) order by position)
        from mail_recipient where mail_id = mail.id) as recipients
    from mail where message_id = ${messageId} and tries > 0`.execute(transaction);
  return rows[0];
}

function bouncedBy({ recipients }: KnownMail, { failed }: BounceNotice): BouncedRecipient[] {
  return recipients.flatMap(({ address, role, state }) => {
    if (state !== 'accepted' && state !== 'queued') return [];
    const own = failed.find(({ addresses }) =>
      addresses.some((other) => toAsciiAddress(other) === toAsciiAddress(address)),
    );
    return own ? [{ address, role, reason: own.reason }] : [];
  });
}
