import * as z from 'zod/mini';
import { endpoint, fileAnswer, readLimits } from '#contract/endpoint.ts';
import { idParameter, nothing } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';

const path = '/apps/invoice/invoices';

export const pdfQuery = z.strictObject({
  /** To be looked at in the browser instead of saved. */
  view: z.optional(z.enum(['inline'], reason('field.choice'))),
});

/** Documents as they are handed over. */
export const documentEndpoints = {
  /** The document as PDF: the same bytes as long as it says the same. */
  getInvoicePdf: endpoint({
    permission: 'invoices.read',
    method: 'GET',
    path: `${path}/{id}/pdf`,
    input: {
      params: z.strictObject({ id: idParameter }),
      query: z.strictObject({
        paper: z.optional(z.enum(['A4', 'Letter'], reason('field.choice'))),
        ...pdfQuery.shape,
      }),
      body: nothing,
    },
    output: fileAnswer,
    limits: readLimits,
  }),
  getCreditNotePdf: endpoint({
    permission: 'invoices.read',
    method: 'GET',
    path: '/apps/invoice/credit-notes/{id}/pdf',
    input: { params: z.strictObject({ id: idParameter }), query: nothing, body: nothing },
    output: fileAnswer,
    limits: readLimits,
  }),
};
