import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import {
  type BouncedRecipient,
  type MailKind,
  type MailOrder,
  MailWithdrawn,
} from '#server/mail/mail-kind.ts';
import type { DocumentSource } from '../document-source.ts';
import { firstLanguage } from '#server/ledger/read-writing.ts';
import { clientLinkAddress } from '../links/client-links.ts';
import { writingIn } from '../texts.ts';
import { attachedFiles } from './attached-files.ts';
import { mailParts } from './mail-parts.ts';
import type { MailTools } from './mail-tools.ts';
import { readMailScope } from './read-mail-scope.ts';

/** Emails about a document: the document in both parts, its address for the client, and the PDF where it is wanted. */
export function documentMail(
  db: Kysely<DB>,
  source: DocumentSource,
  { links, drawPdf, now }: MailTools,
): MailKind {
  const { kind, table } = source;
  const idOf = (mail: MailOrder) => Number(mail[`${kind}Id`]);
  const lock = async (transaction: Transaction<DB>, mail: MailOrder) => {
    const { today } = await readMailScope(transaction, now);
    const document = await source.lock(transaction, { id: idOf(mail), today });
    await source.incrementVersion?.(transaction, document.id);
    return { today, document };
  };
  return {
    write: async (mail) => {
      const { message } = mail;
      const scope = await readMailScope(db, now);
      const { today, timeZone, replyTo } = scope;
      const ref = { id: idOf(mail), today, timeZone };
      const read = async () => {
        const record = await source.read(db, ref);
        const reason = source.withdrawal(record.status);
        if (reason) throw new MailWithdrawn(reason);
        return record.model(writingIn(firstLanguage(record.writing)));
      };
      // Before a link is made of it, and as it is after that.
      await read();
      const link = await db.transaction().execute(async (transaction) => {
        const { linked } = await source.told(transaction, ref.id);
        return clientLinkAddress(transaction, { ...linked, today }, links);
      });
      const model = await read();
      // What was issued, whatever was paid since: the letter around it says how it stands.
      const original = { kind: table, id: ref.id, read: source.readOriginal };
      return {
        ...mailParts({ message, link, model }),
        attachments: await attachedFiles(db, original, { mail, drawPdf }),
        replyTo,
        senderName: model.seller.name,
      };
    },
    // The document is sent once one whom it was written to was accepted.
    settle: async (transaction, mail, recipients) => {
      if (recipients.length === 0) return;
      const { id, sentAt } = (await lock(transaction, mail)).document;
      const accepted = recipients.filter(({ state }) => state === 'accepted');
      if (sentAt === null && accepted.some(({ role }) => role === 'to')) {
        await sql`update ${sql.table(table)} set sent_at = now() where id = ${id}`.execute(
          transaction,
        );
      }
      const { linked, named } = await source.told(transaction, Number(id));
      const entry = { ...linked, actorId: Number(mail.actorId) };
      const isReminder = mail.kind === 'reminder';
      if (accepted.length > 0) {
        await writeActivity(transaction, {
          ...entry,
          kind: isReminder ? 'reminder-sent' : 'sent',
          data: { ...named, to: accepted.map(({ address }) => address) },
        });
      }
      for (const { address, reason } of recipients.filter(({ state }) => state === 'failed')) {
        await writeActivity(transaction, {
          ...entry,
          kind: isReminder ? 'reminder-failed' : 'send-failed',
          data: { ...named, address, reason },
        });
      }
    },
    bounce: async (transaction, mail, recipients) => {
      const { today, document } = await lock(transaction, mail);
      const { id, status: before } = document;
      if (document.sentAt !== undefined) {
        await unsendBounced(transaction, { table, id, mail, recipients });
      }
      const status = (await source.readStatus?.(transaction, id, today)) ?? before;
      const change = status === before ? {} : { before: { status: before }, after: { status } };
      const { linked, named } = await source.told(transaction, Number(id));
      const entry = { ...linked, actorId: null, kind: 'bounced', ...change } as const;
      for (const { address, reason } of recipients) {
        await writeActivity(transaction, { ...entry, data: { ...named, address, reason } });
      }
    },
  };
}

interface BouncedDocument {
  table: DocumentSource['table'];
  id: bigint;
  mail: MailOrder;
  recipients: readonly BouncedRecipient[];
}

/**
 * A locked document is not sent any more where a mail server's word was all that made it sent, and nobody is left whom it
 * was written to. What staff have said of it stays.
 */
async function unsendBounced(
  transaction: Transaction<DB>,
  { table, id, mail, recipients }: BouncedDocument,
): Promise<void> {
  const addresses = recipients.map(({ address }) => address);
  // `sent_at` is the very instant at which the first of them was accepted, unless staff gave it.
  await sql`
    with accepted as (
      select settled_at, mail_id = ${mail.id} and address = any(${addresses}) as came_back
      from mail join mail_recipient on mail_id = mail.id
      where ${sql.ref(`${table}_id`)} = ${id} and role = 'to' and state = 'accepted')
    update ${sql.table(table)} set sent_at = (select min(settled_at) from accepted where not came_back)
    where id = ${id} and sent_at in (select settled_at from accepted where came_back)`.execute(
    transaction,
  );
}
