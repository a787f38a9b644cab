import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { documentFileName } from '#domain/document-parts.ts';
import type { EInvoiceFacts } from '#domain/e-invoice/terms/e-invoice-facts.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import type { OriginalKind, OriginalRecord, ReadOriginal } from '../document-source.ts';
import { type EInvoiceBytes, keepEInvoices, writeEInvoices } from '../e-invoice/get-e-invoice.ts';
import { writingIn } from '../texts.ts';
import { drawFile } from './draw-file.ts';
import type { PdfFile } from './pdf-file.ts';
import { documentTemplate, type PdfJob } from '../drawing/pdf-job.ts';
import type { DrawPdf } from './pdf-threads.ts';
import { readLogo } from './read-document-settings.ts';

/** Of the e-invoice inside a PDF. */
const insideProfile = 'facturX';

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
  const issued = await readIssued(db, order);
  const inside = issued.facts && writeEInvoices(issued.facts, [insideProfile]);
  return drawOriginal(db, order, { issued, inside, drawPdf });
}

/** Keeps all files of a document that has none yet, its e-invoices and its original, of one reading and in one transaction. */
export async function keepFiles(
  db: Kysely<DB>,
  order: OriginalOrder,
  drawPdf: DrawPdf,
): Promise<void> {
  const issued = await readIssued(db, order);
  const inside = issued.facts && writeEInvoices(issued.facts);
  await drawOriginal(db, order, { issued, inside, beside: inside, drawPdf });
}

interface Drawing {
  issued: Issued;
  /** Of these, the one that belongs inside the PDF is put there; none that breaks a rule is among them. */
  inside: EInvoiceBytes | undefined;
  /** Kept together with the PDF. */
  beside?: EInvoiceBytes | undefined;
  drawPdf: DrawPdf;
}

async function drawOriginal(
  db: Kysely<DB>,
  order: OriginalOrder,
  { issued, inside, beside, drawPdf }: Drawing,
): Promise<PdfFile> {
  const { job: plain, issuedAt, look, linked } = issued;
  const xml = inside?.get(insideProfile);
  const job = { ...plain, eInvoice: xml && eInvoiceInside(xml, issuedAt) };
  const bytes = Buffer.from(await drawFile(job, drawPdf));
  await db.transaction().execute(async (transaction) => {
    if (beside) await keepEInvoices(transaction, order, beside);
    await keep(transaction, order, { look, linked, job, bytes });
  });
  // Of two who drew it at the same time, one has kept it.
  return (await readKept(db, order)) ?? toPdf(bytes, job.model.fileName);
}

interface Issued extends Pick<OriginalRecord, 'look' | 'linked' | 'issuedAt'> {
  job: PdfJob;
  /** Left out of what is no e-invoice. */
  facts: EInvoiceFacts | undefined;
}

async function keep(
  transaction: Transaction<DB>,
  { kind, id }: OriginalOrder,
  { look, linked, job, bytes }: Pick<Issued, 'look' | 'linked' | 'job'> & { bytes: Buffer },
): Promise<void> {
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
}

function eInvoiceInside(xml: Buffer, issuedAt: Date): PdfJob['eInvoice'] {
  return {
    xml,
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
      typedTexts,
    };
    return { look, linked, issuedAt, job, facts: issued.eInvoice?.(writing) };
  });
}
