import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { quoteDocument } from '#domain/quote-document.ts';
import type { PdfFile } from '#server/documents/pdf/pdf-file.ts';
import { type DocumentOrder, keepDocument } from '#server/documents/pdf/keep-document.ts';
import type { DrawPdf } from '#server/documents/pdf/pdf-threads.ts';
import { readDocumentSettings } from '#server/documents/pdf/read-document-settings.ts';
import { writtenTexts } from '#server/documents/pdf/typed-texts.ts';
import { readQuote } from './read-quote.ts';

/** @throws {ProblemError} `not-found`, `rule-broken` where no font draws its text, `unavailable` */
export async function getQuotePdf(
  db: Kysely<DB>,
  scope: { id: number; today: CalendarDay },
  drawPdf: DrawPdf,
): Promise<PdfFile> {
  return keepDocument(db, await readOrder(db, scope), drawPdf);
}

/** Read in one snapshot, which has ended before anything is drawn. */
function readOrder(
  db: Kysely<DB>,
  scope: { id: number; today: CalendarDay },
): Promise<DocumentOrder> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (transaction) => {
    const record = await readQuote(transaction, { ...scope, withInternals: false });
    const { quote, issuedAt, pictures } = record;
    const { writing, ...look } = await readDocumentSettings(transaction, pictures.logo);
    return {
      keptWith: issuedAt === null ? null : { quote_id: BigInt(scope.id) },
      job: {
        ...look,
        model: quoteDocument(quote, writing),
        createdAt: issuedAt?.toISOString() ?? `${quote.issuedDate}T00:00:00Z`,
        typedTexts: writtenTexts(quote),
      },
    };
  });
}
