import type { documentEndpoints } from '#contract/documents/document-pdfs.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { getCreditNotePdf } from './get-credit-note-pdf.ts';
import { getDocumentPdf } from '#server/documents/pdf/get-document-pdf.ts';
import { invoiceSource } from '../commands/send/invoice-source.ts';
import type { DrawPdf } from '#server/documents/pdf/pdf-threads.ts';
import { viewedAs } from '#server/documents/pdf/pdf-file.ts';

export function pdfRoutes(
  db: Connection['db'],
  drawPdf: DrawPdf,
): Handlers<typeof documentEndpoints> {
  return {
    getInvoicePdf: async ({ params: { id }, query: { paper, view } }, { today, organisation }) => {
      const { timeZone } = organisation;
      const request = { id, paper, today, timeZone };
      const file = await getDocumentPdf(db, invoiceSource, request, drawPdf);
      return viewedAs(view, file);
    },
    getCreditNotePdf: ({ params: { id } }) => getCreditNotePdf(db, id, drawPdf),
  };
}
