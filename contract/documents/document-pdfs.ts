import * as z from 'zod/mini';
import { endpoint, fileAnswer } from '#contract/endpoint.ts';
import { reason } from '#messages/refusal.ts';

const path = '/apps/invoice/invoices';

export const pdfQuery = z.strictObject({
  /** To be looked at in the browser instead of saved. */
  view: z.optional(z.enum(['inline'], reason('field.choice'))),
});

export const documentEndpoints = {
  /**
   * The document as PDF. `original`: the bytes that were issued, the same for ever. `copy`: with what was paid, credited or
   * moved since, marked as a copy. Left out: the original, but of a void invoice, and where a paper is asked for, a copy. A
   * draft has neither and says that it is one; `pro-forma` gives it to a client without a number, as no invoice.
   */
  getInvoicePdf: endpoint({
    permission: 'invoices.read',
    method: 'GET',
    path: `${path}/{id}/pdf`,
    input: {
      query: z.strictObject({
        version: z.optional(z.enum(['original', 'copy', 'pro-forma'], reason('field.choice'))),
        /** Of a draft or a copy: the original has the paper that it was issued on. */
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
    input: { query: pdfQuery },
    output: fileAnswer,
  }),
};
