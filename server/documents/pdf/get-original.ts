import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { documentFileName } from '#domain/document-parts.ts';
import { writeEInvoice } from '#domain/e-invoice/files/write-e-invoice.ts';
import type { EInvoiceFacts } from '#domain/e-invoice/terms/e-invoice-facts.ts';
import { toSemanticInvoice } from '#domain/e-invoice/terms/to-semantic-invoice.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import type { OriginalKind, OriginalRecord, ReadOriginal } from '../document-source.ts';
import { findingsOf } from '../e-invoice/judge-e-invoice.ts';
import { writingIn } from '../texts.ts';
import { drawFile } from './draw-file.ts';
import type { PdfFile } from './pdf-file.ts';
import { documentTemplate, type PdfJob } from '../drawing/pdf-job.ts';
import type { DrawPdf } from './pdf-threads.ts';
import { readLogo } from './read-document-settings.ts';

export interface OriginalOrder {
  kind: OriginalKind;
  id: number;
  read: ReadOriginal;
}

/**
 * The file of a document as it was issued. It is drawn once, from what was frozen then, and kept: these are its bytes
 * from then on, whatever is changed or paid.
 * @throws {ProblemError} `not-found`, `wrong-state` where it is not issued, `rule-broken` where no font draws its text, `unavailable`
 */
export async function getOriginal(
  db: Kysely<DB>,
  order: OriginalOrder,
  drawPdf: DrawPdf,
): Promise<PdfFile> {
  const kept = await readKept(db, order);
  if (kept) return kept;
  const { job, ...about } = await readIssued(db, order);
  const bytes = Buffer.from(await drawFile(job, drawPdf));
  await keep(db, order, { ...about, job, bytes });
  // Of two who drew it at the same time, one has kept it.
  return (await readKept(db, order)) ?? toPdf(bytes, job.model.fileName);
}

type Issued = Pick<OriginalRecord, 'look' | 'linked'> & { job: PdfJob };

function keep(
  db: Kysely<DB>,
  { kind, id }: OriginalOrder,
  { look, linked, job, bytes }: Issued & { bytes: Buffer },
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const kept = await transaction
      .insertInto('document_file')
      .values({
        ...{ [`${kind}_id`]: BigInt(id) },
        content_hash: contentHash(job),
        template: documentTemplate,
        bytes,
        sha256: createHash('sha256').update(bytes).digest(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    // Issued before originals were kept, or before the drawing changed: what its client has may look otherwise.
    if (kept && look.template !== documentTemplate) {
      await writeActivity(transaction, { ...linked, actorId: null, kind: 'original-redrawn' });
    }
  });
}

/** The e-invoice inside, where what was frozen makes a whole one: a file that breaks a rule is never kept. */
function facturX(facts: EInvoiceFacts | undefined, issuedAt: Date): PdfJob['eInvoice'] {
  if (!facts || findingsOf(facts, 'facturX').length > 0) return undefined;
  return {
    xml: Buffer.from(writeEInvoice(toSemanticInvoice(facts), 'facturX')),
    fileName: 'factur-x.xml',
    conformanceLevel: 'EN 16931',
    modifiedAt: issuedAt.toISOString(),
  };
}

/** SHA-256 of everything that a document's bytes depend on. */
function contentHash({ logo, ...job }: PdfJob): Buffer {
  const hash = createHash('sha256').update(JSON.stringify(job));
  return (logo ? hash.update(logo) : hash).digest();
}

async function readKept(db: Kysely<DB>, { kind, id }: OriginalOrder): Promise<PdfFile | undefined> {
  const column = sql.ref(`document_file.${kind}_id`);
  const { rows } = await sql<{ bytes: Buffer; number: string }>`
    select document_file.bytes, issued.number
    from document_file join ${sql.table(kind)} as issued on issued.id = ${column}
    where ${column} = ${id} and document_file.is_original`.execute(db);
  return rows[0] && toPdf(rows[0].bytes, documentFileName(rows[0].number));
}

function toPdf(bytes: Uint8Array, name: string): PdfFile {
  return { contentType: 'application/pdf', fileName: `${name}.pdf`, bytes };
}

function readIssued(db: Kysely<DB>, { read, id }: OriginalOrder): Promise<Issued> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  // The snapshot has ended before anything is drawn.
  return snapshot.execute(async (transaction) => {
    const issued = await read(transaction, id);
    const { look, linked, model, logo, issuedAt, typedTexts } = issued;
    const writing = writingIn(look);
    const job = {
      model: model(writing),
      paper: look.paper,
      look: look.sheet,
      logo: await readLogo(transaction, logo),
      createdAt: issuedAt.toISOString(),
      eInvoice: facturX(issued.eInvoice?.(writing), issuedAt),
      typedTexts,
    };
    return { look, linked, job };
  });
}
