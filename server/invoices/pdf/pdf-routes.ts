import type { documentEndpoints } from '#contract/documents/document-pdfs.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { readCreditNoteOriginal } from '../credit-notes/read-credit-note-original.ts';
import { getDocumentPdf } from '#server/documents/pdf/get-document-pdf.ts';
import { getOriginal } from '#server/documents/pdf/get-original.ts';
import { invoiceSource } from '../commands/send/invoice-source.ts';
import type { DrawPdf } from '#server/documents/pdf/pdf-threads.ts';
import { viewedAs } from '#server/documents/pdf/pdf-file.ts';

export function pdfRoutes(
  db: Connection['db'],
  drawPdf: DrawPdf,
): Handlers<typeof documentEndpoints> {
  return {
    getInvoicePdf: async (
      { params: { id }, query: { view, ...query } },
      { today, organisation },
    ) => {
      const { timeZone } = organisation;
      const request = { ...query, id, today, timeZone };
      const file = await getDocumentPdf(db, invoiceSource, request, drawPdf);
      return viewedAs(view, file);
    },
    getCreditNotePdf: async ({ params: { id }, query: { view } }) => {
      const order = { kind: 'credit_note', id, read: readCreditNoteOriginal } as const;
      return viewedAs(view, await getOriginal(db, order, drawPdf));
    },
  };
}
