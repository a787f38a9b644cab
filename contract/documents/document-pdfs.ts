import * as z from 'zod/mini';
import { endpoint, fileAnswer } from '#contract/endpoint.ts';
import { reason } from '#messages/refusal.ts';

const path = '/apps/invoice/invoices';

export const pdfQuery = z.strictObject({
  /** To be looked at in the browser instead of saved. */
  view: z.optional(z.enum(['inline'], reason('field.choice'))),
});

export const documentEndpoints = {
  /** The document as PDF: the same bytes as long as it says the same. */
  getInvoicePdf: endpoint({
    permission: 'invoices.read',
    method: 'GET',
    path: `${path}/{id}/pdf`,
    input: {
      query: z.strictObject({
        paper: z.optional(z.enum(['A4', 'Letter'], reason('field.choice'))),
        ...pdfQuery.shape,
      }),
    },
    output: fileAnswer,
  }),
  getCreditNotePdf: endpoint({
    permission: 'invoices.read',
    method: 'GET',
    path: '/apps/invoice/credit-notes/{id}/pdf',
    output: fileAnswer,
  }),
};
