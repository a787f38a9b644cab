import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { canBeShown } from '#server/images/can-be-shown.ts';
import { type LinkedDocument, linkKey } from '../links/link-deps.ts';
import type { PdfFile } from './pdf-file.ts';
import type { PdfJob } from './pdf-job.ts';
import type { DrawPdf } from './pdf-threads.ts';

/** A document that is to be handed over. */
export interface DocumentOrder {
  job: PdfJob;
  /** What was issued and it belongs to: its bytes are kept. A draft's are not, it will say something else tomorrow. */
  keptWith: LinkedDocument | null;
}

/** SHA-256 of everything that a document's bytes depend on. */
function contentHash({ logo, ...job }: PdfJob): Buffer {
  const hash = createHash('sha256').update(JSON.stringify(job));
  return (logo ? hash.update(logo) : hash).digest();
}

/** The file of a document: with the bytes that were handed out when it last said the same, else new ones. */
export async function keepDocument(
  db: Kysely<DB>,
  order: DocumentOrder,
  drawPdf: DrawPdf,
): Promise<PdfFile> {
  const fileName = `${order.job.model.fileName}.pdf`;
  return { contentType: 'application/pdf', fileName, bytes: await keepBytes(db, order, drawPdf) };
}

async function keepBytes(
  db: Kysely<DB>,
  { job, keptWith }: DocumentOrder,
  drawPdf: DrawPdf,
): Promise<Uint8Array> {
  if (keptWith === null) return draw(job, drawPdf);
  const { column, id } = linkKey(keptWith);
  const key = { [column]: id, content_hash: contentHash(job) };
  const kept = await db
    .selectFrom('document_file')
    .select('bytes')
    .where((equal) => equal.and(key))
    .executeTakeFirst();
  if (kept) return kept.bytes;
  const bytes = Buffer.from(await draw(job, drawPdf));
  await db
    .insertInto('document_file')
    .values({ ...key, bytes, sha256: createHash('sha256').update(bytes).digest() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return bytes;
}

async function draw(job: PdfJob, drawPdf: DrawPdf): Promise<Uint8Array> {
  const logo = job.logo && (await canBeShown(job.logo)) ? job.logo : null;
  const answer = await drawPdf({ ...job, logo });
  if ('bytes' in answer) return answer.bytes;
  const errors = answer.undrawable.map(({ path, characters }) => ({
    path,
    reason: refusal('document.undrawable', { characters: characters.join(' ') }),
  }));
  throw new ProblemError('rule-broken', {
    reason: refusal('document.undrawableParts'),
    errors,
  });
}
