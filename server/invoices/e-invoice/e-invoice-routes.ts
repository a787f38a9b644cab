import type { eInvoiceEndpoints } from '#contract/documents/e-invoices.ts';
import type { Connection } from '#database/connect.ts';
import { getEInvoice } from '#server/documents/e-invoice/get-e-invoice.ts';
import { readinessOf } from '#server/documents/e-invoice/judge-e-invoice.ts';
import { writingIn } from '#server/documents/texts.ts';
import type { Handlers } from '#server/http/handler.ts';
import { readWriting } from '#server/ledger/read-writing.ts';
import { readInvoiceOriginal } from '../commands/send/read-invoice-original.ts';
import { readCreditNoteOriginal } from '../credit-notes/read-credit-note-original.ts';
import { getInvoice } from '../read/get-invoice.ts';
import { invoiceTerms } from '../read/invoice-terms.ts';

export function eInvoiceRoutes(db: Connection['db']): Handlers<typeof eInvoiceEndpoints> {
  return {
    getInvoiceReadiness: async ({ params: { id } }, { today, organisation }) => {
      const { timeZone } = organisation;
      const detail = await getInvoice(db, { id, today, timeZone, withInternals: false });
      const writing = detail.invoice.writing ?? (await readWriting(db, detail.invoice.client.id));
      return { profiles: readinessOf(invoiceTerms(detail, writingIn(writing))) };
    },
    getInvoiceXml: ({ params: { id }, query: { profile } }) =>
      getEInvoice(db, { kind: 'invoice', id, read: readInvoiceOriginal }, profile),
    getCreditNoteXml: ({ params: { id }, query: { profile } }) =>
      getEInvoice(db, { kind: 'credit_note', id, read: readCreditNoteOriginal }, profile),
  };
}
