import { hash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { OutgoingMessage } from './delivery.ts';
import { markLinks } from './link-marks.ts';

/** What a mail said; `html` and `text` with marks in the place of the tokens of client links. */
export interface SentMail extends Pick<OutgoingMessage, 'from' | 'replyTo' | 'html' | 'text'> {
  attachments: OutgoingMessage['attachments'];
}

/** Keeps what a mail said when a mail server first took it; what is kept already stays. */
export async function keepSentMail(
  transaction: Transaction<DB>,
  mailId: bigint,
  { from, replyTo, html, text, attachments }: OutgoingMessage,
): Promise<void> {
  const [attachment, second] = attachments;
  if (second) throw new Error('A mail has one attachment at most');
  const file = attachment && {
    bytes: Buffer.from(attachment.bytes),
    hash: hash('sha256', attachment.bytes, 'buffer'),
  };
  if (file) {
    const { bytes, hash: id } = file;
    await transaction
      .insertInto('sent_attachment')
      .values({ hash: id, bytes })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await transaction
    .insertInto('sent_mail')
    .values({
      mail_id: mailId,
      sender_name: from.name,
      sender_address: from.address,
      reply_to: replyTo,
      html: markLinks(html),
      plain_text: markLinks(text),
      attachment_name: attachment?.fileName ?? null,
      attachment_type: attachment?.contentType ?? null,
      attachment_hash: file?.hash ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a mail said; `undefined` where no mail server has taken it yet. */
export async function readSentMail(db: Kysely<DB>, mailId: bigint): Promise<SentMail | undefined> {
  const row = await db
    .selectFrom('sent_mail')
    .leftJoin('sent_attachment', 'sent_attachment.hash', 'sent_mail.attachment_hash')
    .where('mail_id', '=', mailId)
    .select(['sender_name', 'sender_address', 'reply_to', 'html', 'plain_text'])
    .select(['attachment_name', 'attachment_type', 'sent_attachment.bytes'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { attachment_name: fileName, attachment_type: contentType, bytes } = row;
  const isAttached = fileName !== null && contentType !== null && bytes !== null;
  return {
    from: { name: row.sender_name, address: row.sender_address },
    replyTo: row.reply_to,
    html: row.html,
    text: row.plain_text,
    attachments: isAttached ? [{ fileName, contentType, bytes }] : [],
  };
}
