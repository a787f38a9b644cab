import type { Kysely, Transaction } from 'kysely';
import type { Attachment } from '#contract/documents/attachments.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import type { DocumentSource } from '../document-source.ts';
import { attachmentName, attachmentType } from './attachment-type.ts';
import { holdBytes, insertAttachment, readAttachments } from './attachments.ts';

/** Every kind that has files. */
export type AttachmentSources = Readonly<Record<DocumentSource['table'], DocumentSource>>;

export function sourcesByTable(sources: readonly DocumentSource[]): AttachmentSources {
  const of = (wanted: DocumentSource['table']) => {
    const source = sources.find(({ table }) => table === wanted);
    if (!source) throw new Error(`Nothing reads documents of ${wanted}`);
    return source;
  };
  return { invoice: of('invoice'), quote: of('quote'), credit_note: of('credit_note') };
}

interface Answer {
  attachments: Attachment[];
}

interface Upload {
  params: { id: number };
  query: { name: string };
  body: { bytes: Uint8Array };
}

/** @throws {ProblemError} `not-found`, `rule-broken` where it is no file that goes along, or there are too many */
export function addAttachment(
  db: Kysely<DB>,
  source: DocumentSource,
  { params: { id }, query, body: { bytes } }: Upload,
  { today, command }: CallContext,
): Promise<Answer> {
  const contentType = attachmentType(bytes);
  if (!contentType) throw ruleBroken('body', refusal('attachment.type'));
  const name = attachmentName(query.name, contentType);
  const { table } = source;
  return runCommand(db, command, async (transaction) => {
    await source.lock(transaction, { id, today });
    const { actorId } = command;
    await insertAttachment(transaction, { table, id, actorId }, { name, contentType, bytes });
    await note(transaction, source, { id, actorId, kind: 'file-attached', file: name });
    return { attachments: await readAttachments(transaction, table, id) };
  });
}

/** @throws {ProblemError} `not-found`, `wrong-state` once an email has taken it along */
export function removeAttachment(
  db: Kysely<DB>,
  sources: AttachmentSources,
  id: number,
  { today, command }: CallContext,
): Promise<Answer> {
  return runCommand(db, command, async (transaction) => {
    const row = await transaction
      .selectFrom('attachment')
      .where('id', '=', BigInt(id))
      .select(['invoice_id', 'quote_id', 'credit_note_id'])
      .executeTakeFirst();
    const tables = ['invoice', 'quote', 'credit_note'] as const;
    if (!row) throw new ProblemError('not-found');
    const table = tables.find((one) => row[`${one}_id`] !== null) ?? 'invoice';
    const source = sources[table];
    const documentId = Number(row[`${table}_id`]);
    await source.lock(transaction, { id: documentId, today });
    await holdBytes(transaction);
    const before = await readAttachments(transaction, table, documentId);
    const file = before.find((one) => one.id === id);
    if (!file) throw new ProblemError('not-found');
    if (file.isSent) throw wrongState(refusal('attachment.sent', { name: file.name }));
    await transaction.deleteFrom('attachment').where('id', '=', BigInt(id)).execute();
    const { actorId } = command;
    const kind = 'file-removed';
    await note(transaction, source, { id: documentId, actorId, kind, file: file.name });
    return { attachments: before.filter((one) => one.id !== id) };
  });
}

interface FileNote {
  id: number;
  actorId: number;
  kind: 'file-attached' | 'file-removed';
  file: string;
}

async function note(
  transaction: Transaction<DB>,
  source: DocumentSource,
  { id, actorId, kind, file }: FileNote,
): Promise<void> {
  const { linked, named } = await source.told(transaction, id);
  await writeActivity(transaction, { ...linked, actorId, kind, data: { ...named, file } });
}

/** @throws {ProblemError} `not-found` */
export async function getAttachment(db: Kysely<DB>, id: number) {
  const file = await db
    .selectFrom('attachment')
    .innerJoin('sent_attachment', 'sent_attachment.hash', 'attachment.hash')
    .where('id', '=', BigInt(id))
    .select(['name as fileName', 'content_type as contentType', 'bytes'])
    .executeTakeFirst();
  if (!file) throw new ProblemError('not-found');
  return file;
}
