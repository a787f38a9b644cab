import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { invoiceDocument } from '#domain/invoice-document.ts';
import { getInvoice } from '../read/get-invoice.ts';
import { readInvoiceRecord } from '../read/read-invoice-record.ts';
import { type DocumentOrder, keepDocument } from '#server/documents/pdf/keep-document.ts';
import type { PdfFile } from '#server/documents/pdf/pdf-file.ts';
import type { Paper } from '#server/documents/pdf/pdf-job.ts';
import type { DrawPdf } from '#server/documents/pdf/pdf-threads.ts';
import { readDocumentSettings } from '#server/documents/pdf/read-document-settings.ts';
import { typedTexts } from '#server/documents/pdf/typed-texts.ts';

export interface InvoicePdfRequest {
  id: number;
  /** The organisation's where it is left out. */
  paper: Paper | undefined;
  today: CalendarDay;
  timeZone: string;
}

/** @throws {ProblemError} `not-found`, `rule-broken` where no font draws its text, `unavailable` */
export async function getInvoicePdf(
  db: Kysely<DB>,
  request: InvoicePdfRequest,
  drawPdf: DrawPdf,
): Promise<PdfFile> {
  const order = await readOrder(db, request);
  return keepDocument(db, order, drawPdf);
}

/** Read in one snapshot, which has ended before anything is drawn. */
function readOrder(db: Kysely<DB>, request: InvoicePdfRequest): Promise<DocumentOrder> {
  const { id, paper } = request;
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (transaction) => {
    const detail = await getInvoice(transaction, { ...request, withInternals: false });
    const { issuedAt, seller } = await readInvoiceRecord(transaction, request);
    const { writing, ...look } = await readDocumentSettings(transaction, seller.logo);
    return {
      keptWith: issuedAt === null ? null : { invoice_id: BigInt(id) },
      job: {
        ...look,
        ...(paper && { paper }),
        model: invoiceDocument(detail, writing),
        createdAt: issuedAt?.toISOString() ?? `${detail.invoice.issuedDate}T00:00:00Z`,
        typedTexts: typedTexts(detail),
      },
    };
  });
}
