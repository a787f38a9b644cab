import type { documentEndpoints } from '#contract/documents/document-pdfs.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { getCreditNotePdf } from './get-credit-note-pdf.ts';
import { getInvoicePdf } from './get-invoice-pdf.ts';
import type { DrawPdf } from '#server/documents/pdf/pdf-threads.ts';
import { viewedAs } from '#server/documents/pdf/pdf-file.ts';

export function pdfRoutes(
  db: Connection['db'],
  drawPdf: DrawPdf,
): Handlers<typeof documentEndpoints> {
  return {
    getInvoicePdf: async ({ params: { id }, query: { paper, view } }, { today, organisation }) => {
      const { timeZone } = organisation;
      const file = await getInvoicePdf(db, { id, paper, today, timeZone }, drawPdf);
      return viewedAs(view, file);
    },
    getCreditNotePdf: ({ params: { id } }) => getCreditNotePdf(db, id, drawPdf),
  };
}
