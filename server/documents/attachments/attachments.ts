import { hash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import {
  type Attachment,
  attachmentTypes,
  mostAttachments,
  mostMailBytes,
} from '#contract/documents/attachments.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import type { DocumentSource } from '../document-source.ts';

type Table = DocumentSource['table'];

/** The files of a document, in the order in which they were added. */
export async function readAttachments(
  db: Kysely<DB>,
  table: Table,
  id: number,
): Promise<Attachment[]> {
  const rows = await db
    .selectFrom('attachment')
    .where(`${table}_id`, '=', BigInt(id))
    .orderBy('id')
    .select(['id', 'name', 'content_type as contentType', 'size_bytes as bytes'])
    .select('added_at as addedAt')
    .select(
      sql<boolean>`exists (select from mail_attachment join mail on mail.id = mail_id
        where attachment_id = attachment.id and cancelled_at is null)`.as('isSent'),
    )
    .execute();
  return rows.map(({ id: one, contentType, addedAt, ...row }) => ({
    ...row,
    id: Number(one),
    contentType: attachmentTypes.find((type) => type === contentType) ?? 'application/pdf',
    addedAt: addedAt.toISOString(),
  }));
}

interface NewAttachment {
  name: string;
  contentType: Attachment['contentType'];
  bytes: Uint8Array;
}

/**
 * Adds a file to a locked document. Bytes are kept once, and none are dropped meanwhile.
 * @throws {ProblemError} `rule-broken` where it has as many as one email takes along
 */
export async function insertAttachment(
  transaction: Transaction<DB>,
  document: { table: Table; id: number; actorId: number },
  { name, contentType, bytes }: NewAttachment,
): Promise<void> {
  const { table, id, actorId } = document;
  await holdBytes(transaction);
  const { length } = await readAttachments(transaction, table, id);
  if (length >= mostAttachments) {
    throw ruleBroken('body', refusal('attachment.tooMany', { most: mostAttachments }));
  }
  const key = hash('sha256', bytes, 'buffer');
  await transaction
    .insertInto('sent_attachment')
    .values({ hash: key, bytes: Buffer.from(bytes) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .insertInto('attachment')
    .values({
      [`${table}_id`]: BigInt(id),
      ...{ name, content_type: contentType, size_bytes: bytes.byteLength },
      ...{ hash: key, added_by: BigInt(actorId) },
    })
    .execute();
}

/** One after the other: what one drops another may be about to add. */
export async function holdBytes(transaction: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(4210821)`.execute(transaction);
}

/**
 * Which files of a document an email takes along: those that were chosen, else all of them.
 * @throws {ProblemError} `rule-broken` where one is not the document's, or they are more than an email takes
 */
export function chooseAttachments(
  attachments: readonly Attachment[],
  chosen: readonly number[] | undefined,
): Attachment[] {
  if (chosen?.some((id) => !attachments.some((one) => one.id === id))) {
    throw ruleBroken('attachments', refusal('attachment.unknown'));
  }
  const taken = attachments.filter(({ id }) => chosen?.includes(id) ?? true);
  const bytes = taken.reduce((sum, one) => sum + one.bytes, 0);
  if (bytes > mostMailBytes) {
    const most = mostMailBytes / 1_048_576;
    throw ruleBroken('attachments', refusal('attachment.tooLargeTogether', { most }));
  }
  return taken;
}

export async function attachToMail(
  transaction: Transaction<DB>,
  mailId: bigint,
  attachments: readonly Pick<Attachment, 'id'>[],
): Promise<void> {
  if (attachments.length === 0) return;
  await transaction
    .insertInto('mail_attachment')
    .values(attachments.map(({ id }) => ({ mail_id: mailId, attachment_id: BigInt(id) })))
    .execute();
}

/** What an email takes along beside the document. */
export function filesOfMail(db: Kysely<DB>, mailId: bigint) {
  return db
    .selectFrom('mail_attachment')
    .innerJoin('attachment', 'attachment.id', 'attachment_id')
    .innerJoin('sent_attachment', 'sent_attachment.hash', 'attachment.hash')
    .where('mail_id', '=', mailId)
    .orderBy('attachment.id')
    .select(['name as fileName', 'content_type as contentType', 'bytes'])
    .execute();
}

/** How they are called. */
export async function namesOfMail(db: Kysely<DB>, mailId: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('mail_attachment')
    .innerJoin('attachment', 'attachment.id', 'attachment_id')
    .where('mail_id', '=', mailId)
    .orderBy('attachment.id')
    .select('name')
    .execute();
  return rows.map(({ name }) => name);
}
