import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { asCopy } from '#domain/document-copy.ts';
import { asProForma } from '#domain/pro-forma/as-pro-forma.ts';
import { refusal } from '#messages/refusal.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import type { DocumentRef, DocumentSource, Paper } from '../document-source.ts';
import { drawFile } from './draw-file.ts';
import { getOriginal } from './get-original.ts';
import type { PdfFile } from './pdf-file.ts';
import type { PdfJob } from '../drawing/pdf-job.ts';
import type { DrawPdf } from './pdf-threads.ts';
import { writingIn } from '../texts.ts';
import { readDocumentSettings, readLogo } from './read-document-settings.ts';

interface PdfRequest extends DocumentRef {
  /** Of an issued document: its original, or a copy that shows what came later and says so. Of a draft or a quote: as a pro forma invoice. */
  version?: 'original' | 'copy' | 'pro-forma' | undefined;
  /** Of a draft or a copy; the organisation's where it is left out. */
  paper?: Paper | undefined;
}

/**
 * The file of a document. Without a version that of an issued one is its original, unless it is void or another paper is
 * asked for: nobody takes the clean original of a void document by mistake.
 * @throws {ProblemError} `not-found`, `wrong-state`, `rule-broken` where no font draws its text, `unavailable`
 */
export async function getDocumentPdf(
  db: Kysely<DB>,
  source: DocumentSource,
  request: PdfRequest,
  drawPdf: DrawPdf,
): Promise<PdfFile> {
  const job = request.version === 'original' ? null : await readCurrentJob(db, source, request);
  if (!job) {
    const { table: kind, readOriginal: read } = source;
    return getOriginal(db, { kind, id: request.id, read }, drawPdf);
  }
  const bytes = await drawFile(job, drawPdf);
  return { contentType: 'application/pdf', fileName: `${job.model.fileName}.pdf`, bytes };
}

/** A draft or a copy, as it is now; `null` where the original is meant. */
function readCurrentJob(
  db: Kysely<DB>,
  { kind, read }: DocumentSource,
  { version, paper: wanted, ...document }: PdfRequest,
): Promise<PdfJob | null> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  // The snapshot has ended before anything is drawn.
  return snapshot.execute(async (transaction) => {
    const record = await read(transaction, document);
    const { isVoid, issuedAt, issuedDate, logo, model, typedTexts } = record;
    const isOriginal = version === undefined && wanted === undefined && !isVoid;
    if (issuedAt !== null && isOriginal) return null;
    const { paper, look } = await readDocumentSettings(transaction);
    const writing = writingIn(record.issuedWriting ?? record.writing);
    const says = model(writing);
    const isProForma = version === 'pro-forma';
    if (isProForma && kind === 'invoice' && issuedAt !== null) {
      throw wrongState(refusal('document.proFormaOfIssued'));
    }
    const ofToday = () => (issuedAt === null ? says : asCopy(says, document.today, writing));
    const quoteNumber = issuedAt === null ? '' : says.number;
    return {
      model: isProForma ? asProForma(says, { quoteNumber }, writing) : ofToday(),
      paper: wanted ?? paper,
      look,
      isPlain: issuedAt === null && !isProForma,
      logo: await readLogo(transaction, logo),
      createdAt: issuedAt?.toISOString() ?? `${issuedDate}T00:00:00Z`,
      typedTexts,
    };
  });
}
