import type { eInvoiceEndpoints } from '#contract/documents/e-invoices.ts';
import type { writtenReadinessEndpoints } from '#contract/invoices/written-readiness.ts';
import type { Connection } from '#database/connect.ts';
import { getEInvoice } from '#server/documents/e-invoice/get-e-invoice.ts';
import { readinessOf } from '#server/documents/e-invoice/judge-e-invoice.ts';
import { writingIn } from '#server/documents/texts.ts';
import type { Handlers } from '#server/http/handler.ts';
import { readWriting } from '#server/ledger/read-writing.ts';
import { readCreditNoteFacts } from '../credit-notes/credit-note-facts.ts';
import { creditNoteTerms } from '../credit-notes/credit-note-terms.ts';
import { readCreditNoteOriginal } from '../credit-notes/read-credit-note-original.ts';
import { getInvoice } from '../read/get-invoice.ts';
import { invoiceTerms } from '../read/invoice-terms.ts';
import { getInvoiceXml } from './get-invoice-xml.ts';
import { writtenTerms } from './written-terms.ts';

export function eInvoiceRoutes(
  db: Connection['db'],
): Handlers<typeof eInvoiceEndpoints & typeof writtenReadinessEndpoints> {
  return {
    getInvoiceReadiness: async ({ params: { id } }, { today, organisation }) => {
      const { timeZone } = organisation;
      const detail = await getInvoice(db, { id, today, timeZone, withInternals: false });
      const writing = detail.invoice.writing ?? (await readWriting(db, detail.invoice.client.id));
      return readinessOf(invoiceTerms(detail, writingIn(writing)));
    },
    checkInvoiceReadiness: async ({ body }) => readinessOf(await writtenTerms(db, body)),
    getCreditNoteReadiness: async ({ params: { id } }) => {
      const facts = await readCreditNoteFacts(db, id);
      return readinessOf(creditNoteTerms(facts, writingIn(facts.look)));
    },
    getInvoiceXml: ({ params: { id }, query }) => getInvoiceXml(db, { id, ...query }),
    getCreditNoteXml: ({ params: { id }, query: { profile } }) =>
      getEInvoice(db, { kind: 'credit_note', id, read: readCreditNoteOriginal }, profile),
  };
}
