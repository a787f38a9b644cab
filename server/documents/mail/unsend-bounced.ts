import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { BouncedRecipient } from '#server/mail/mail-kind.ts';

interface BouncedDocument {
  kind: 'invoice' | 'quote';
  id: bigint;
  mailId: bigint;
  recipients: readonly BouncedRecipient[];
}

/**
 * A locked document is not sent any more where a mail server's word was all that made it sent, and nobody is left whom it
 * was written to. What staff have said of it stays.
 */
export async function unsendBounced(
  transaction: Transaction<DB>,
  { kind, id, mailId, recipients }: BouncedDocument,
): Promise<void> {
  const addresses = recipients.map(({ address }) => address);
  // `sent_at` is the very instant at which the first of them was accepted, unless staff gave it.
  await sql`
    with accepted as (
      select settled_at, mail_id = ${mailId} and address = any(${addresses}) as came_back
      from mail join mail_recipient on mail_id = mail.id
      where ${sql.ref(`${kind}_id`)} = ${id} and role = 'to' and state = 'accepted')
    update ${sql.table(kind)} set sent_at = (select min(settled_at) from accepted where not came_back)
    where id = ${id} and sent_at in (select settled_at from accepted where came_back)`.execute(
    transaction,
  );
}
