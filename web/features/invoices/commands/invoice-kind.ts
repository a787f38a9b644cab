import { clientLinkEndpoints } from '#contract/documents/client-links.ts';
import { documentEndpoints } from '#contract/documents/document-pdfs.ts';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { sendingEndpoints } from '#contract/invoices/sending.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { usualTerms } from '#web/format/early-terms.ts';
import type { DocumentKind, SentDocument } from '#web/features/documents/document-kind.ts';
import { kindTexts } from '#web/features/documents/texts/kind-texts.ts';
import { invoiceOptions } from '../invoice-options.ts';
import { nameOf } from './invoice-name.ts';
import { showInvoice } from './invoices-changed.ts';

const { getInvoiceLink, renewInvoiceLink, revokeInvoiceLink } = clientLinkEndpoints;
const { getMailDraft, listInvoiceMails, sendInvoice } = sendingEndpoints;
const { getInvoicePdf } = documentEndpoints;
const of = (id: number) => ({ params: { id } });

export const invoiceKind: DocumentKind = {
  name: 'invoice',
  what: 'invoice',
  draft: {
    title: (id) =>
      id === undefined
        ? kindTexts('invoice.draft.new')
        : kindTexts('invoice.draft.stored', { id: String(id) }),
    // Its id is known before its number.
    number: (id) => (id === undefined ? kindTexts('invoice.draft.numberLater') : `# ${String(id)}`),
    start: (choices, client) => ({
      days: client?.paymentTermDays ?? choices.paymentTermDays,
      note: choices.defaultNote,
      earlyDiscount: usualTerms(client, choices.earlyDiscount),
    }),
    ownTerms: (_choices, clientTermDays) => (clientTermDays === undefined ? [] : [clientTermDays]),
    hasPaymentTerms: true,
    showsPaymentDetails: true,
    takesPrepayments: true,
  },
  previewPath: '/apps/invoice/preview/$id',
  pdf: {
    path: getInvoicePdf.path,
    query: (id) => endpointQuery(getInvoicePdf, of(id)),
  },
  mail: {
    shortName: nameOf,
    all: (id) => endpointQuery(listInvoiceMails, of(id)),
    draft: (id) => endpointQuery(getMailDraft, of(id)),
    send: async (id, body, options) => {
      const answer = await call(sendInvoice, { ...of(id), body }, options);
      return {
        undo: answer.undo,
        show: (queryClient) => {
          showInvoice(queryClient, answer);
        },
      };
    },
    readNow: async (queryClient, id) => {
      const { invoice } = await queryClient.query({ ...invoiceOptions(id), staleTime: 0 });
      return { document: sentInvoice(invoice), activity: invoice.activity };
    },
  },
  link: {
    read: (id) => endpointQuery(getInvoiceLink, of(id)),
    renew: (id) => call(renewInvoiceLink, of(id)),
    revoke: (id) => call(revokeInvoiceLink, of(id)),
  },
};

export function sentInvoice(invoice: InvoiceRow): SentDocument {
  const { id, version, number, client, balance, total, currency, dueDate } = invoice;
  return {
    kind: invoiceKind,
    id,
    version,
    number,
    currency,
    day: dueDate,
    client: client.name,
    amount: balance > 0 ? balance : total,
  };
}
