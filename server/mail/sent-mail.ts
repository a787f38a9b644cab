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
  const kept = await transaction
    .insertInto('sent_mail')
    .values({
      mail_id: mailId,
      sender_name: from.name,
      sender_address: from.address,
      reply_to: replyTo,
      html: markLinks(html),
      plain_text: markLinks(text),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('mail_id')
    .executeTakeFirst();
  if (!kept) return;
  for (const [position, file] of attachments.entries()) {
    const id = hash('sha256', file.bytes, 'buffer');
    await transaction
      .insertInto('sent_attachment')
      .values({ hash: id, bytes: Buffer.from(file.bytes) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .insertInto('sent_file')
      .values({
        ...{ mail_id: mailId, position, hash: id },
        ...{ name: file.fileName, content_type: file.contentType },
      })
      .execute();
  }
}

/** What a mail said; `undefined` where no mail server has taken it yet. */
export async function readSentMail(db: Kysely<DB>, mailId: bigint): Promise<SentMail | undefined> {
  const row = await db
    .selectFrom('sent_mail')
    .where('mail_id', '=', mailId)
    .select(['sender_name', 'sender_address', 'reply_to', 'html', 'plain_text'])
    .executeTakeFirst();
  if (!row) return undefined;
  const attachments = await db
    .selectFrom('sent_file')
    .innerJoin('sent_attachment', 'sent_attachment.hash', 'sent_file.hash')
    .where('mail_id', '=', mailId)
    .select(['name as fileName', 'content_type as contentType', 'bytes'])
    .orderBy('position')
    .execute();
  return {
    from: { name: row.sender_name, address: row.sender_address },
    replyTo: row.reply_to,
    html: row.html,
    text: row.plain_text,
    attachments,
  };
}
