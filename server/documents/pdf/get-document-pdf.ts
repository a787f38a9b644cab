import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { DocumentRef, DocumentSource } from '../document-source.ts';
import { keepDocument } from './keep-document.ts';
import type { PdfFile } from './pdf-file.ts';
import type { Paper } from './pdf-job.ts';
import type { DrawPdf } from './pdf-threads.ts';
import { readDocumentSettings } from './read-document-settings.ts';

interface PdfRequest extends DocumentRef {
  /** The organisation's where it is left out. */
  paper?: Paper | undefined;
}

/** @throws {ProblemError} `not-found`, `rule-broken` where no font draws its text, `unavailable` */
export async function getDocumentPdf(
  db: Kysely<DB>,
  { read, linked }: DocumentSource,
  { paper, ...document }: PdfRequest,
  drawPdf: DrawPdf,
): Promise<PdfFile> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  // The snapshot has ended before anything is drawn.
  const order = await snapshot.execute(async (transaction) => {
    const record = await read(transaction, document);
    const { model, issuedAt, issuedDate, typedTexts } = record;
    const { writing, ...look } = await readDocumentSettings(transaction, record.logo);
    return {
      keptWith: issuedAt === null ? null : linked(document.id),
      job: {
        ...look,
        ...(paper && { paper }),
        model: model(writing),
        createdAt: issuedAt?.toISOString() ?? `${issuedDate}T00:00:00Z`,
        typedTexts,
      },
    };
  });
  return keepDocument(db, order, drawPdf);
}
