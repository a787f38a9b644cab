import type { documentEndpoints } from '#contract/documents.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { getCreditNotePdf } from './get-credit-note-pdf.ts';
import { getInvoicePdf } from './get-invoice-pdf.ts';
import type { DrawPdf } from './pdf-threads.ts';

/** The calls that hand documents over. */
export function pdfRoutes(
  db: Connection['db'],
  drawPdf: DrawPdf,
): Handlers<typeof documentEndpoints> {
  return {
    getInvoicePdf: ({ params: { id }, query: { paper } }, { today, organisation: { timeZone } }) =>
      getInvoicePdf(db, { id, paper, today, timeZone }, drawPdf),
    getCreditNotePdf: ({ params: { id } }) => getCreditNotePdf(db, id, drawPdf),
  };
}
