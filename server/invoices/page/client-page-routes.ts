import * as z from 'zod/mini';
import { eInvoiceProfiles } from '#contract/documents/e-invoice-profiles.ts';
import { clientPages } from '#contract/pages.ts';
import { ProblemError } from '#contract/problem.ts';
import type { Connection } from '#database/connect.ts';
import { refusal } from '#messages/refusal.ts';
import { routePath } from '#server/http/route-path.ts';
import { invoiceSource } from '../commands/send/invoice-source.ts';
import { getDocumentPdf } from '#server/documents/pdf/get-document-pdf.ts';
import type { DrawPdf } from '#server/documents/pdf/pdf-threads.ts';
import { isProgram } from '#server/documents/page/is-program.ts';
import { getInvoiceXml, orNone } from '../e-invoice/get-invoice-xml.ts';
import { markDownloaded } from './mark-downloaded.ts';
import {
  openToAll,
  publicPages,
  sendFile,
  sendPage,
  servePictures,
  staffBehind,
  takeForms,
  tokenOf,
} from '#server/documents/page/public-pages.ts';
import { getCreditNoteOfInvoice } from './get-credit-note-of-invoice.ts';
import { readClientPage, readInvoicePictures } from './read-client-page.ts';

const path = routePath(clientPages.invoice);
const downloadForm = z.strictObject({
  version: z.optional(z.literal('copy')),
  /** The number of a credit note of the invoice. */
  creditNote: z.optional(z.string()),
  /** The same, for its e-invoice. */
  creditNoteXml: z.optional(z.string()),
  eInvoice: z.optional(z.enum(eInvoiceProfiles)),
});

/** The pages that clients open by the address of an invoice: to read by GET, which never writes, to download by POST. */
export function clientPageRoutes(db: Connection['db'], drawPdf: DrawPdf) {
  return publicPages(db, { kind: 'invoice', prefix: '/i' }, (pages, open, tools) => {
    takeForms(pages, { mostBytes: 1_024 });
    pages.get(path, openToAll, async (request, reply) => {
      const page = await readClientPage(db, await open(request), `/i/${tokenOf(request)}`);
      return sendPage(request, reply, page);
    });
    servePictures(db, pages, {
      path,
      idsOf: async (request) => readInvoicePictures(db, await open(request)),
    });
    pages.post(path, openToAll, async (request, reply) => {
      const form = downloadForm.safeParse(request.body ?? {});
      if (!form.success) {
        throw new ProblemError('bad-input', { reason: refusal('request.form') });
      }
      const { id, today, timeZone } = await open(request);
      const { version, creditNote, creditNoteXml, eInvoice } = form.data;
      // The page says what has become of an e-invoice that is none.
      const backToPage = () => reply.redirect(`/i/${tokenOf(request)}`, 303);
      const number = creditNote ?? creditNoteXml;
      if (number !== undefined) {
        const asked = { invoiceId: id, number, isXml: creditNoteXml !== undefined };
        const note = await getCreditNoteOfInvoice(db, asked, drawPdf);
        return note ? sendFile(reply, note) : backToPage();
      }
      const wanted = { ...(version && { version }), id, today, timeZone };
      const file = eInvoice
        ? await orNone(getInvoiceXml(db, { id, profile: eInvoice }))
        : await getDocumentPdf(db, invoiceSource, wanted, drawPdf);
      if (!file) return backToPage();
      // Staff who look at what the client sees, and programs that nobody sits at, are no client.
      const isClient =
        !isProgram(request.headers) && (await staffBehind(request, tools)) === undefined;
      if (isClient) await markDownloaded(db, { id, today });
      return sendFile(reply, file);
    });
  });
}
