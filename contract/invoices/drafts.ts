import * as z from 'zod/mini';
import { documentLimits, endpoint } from '#contract/endpoint.ts';
import { commandAnswer } from './invoice-commands.ts';
import { invoiceBody } from './invoice-input.ts';
import { currencyCode, plainText } from '#contract/input.ts';
import { undoHandle } from '#contract/undo-handle.ts';

const path = '/apps/invoice/invoices';

const creation = {
  permission: 'invoices.draft',
  method: 'POST',
  output: commandAnswer,
  successStatus: 201,
  idempotencyKey: 'accepted',
} as const;

/** How invoices are written, thrown away and brought back. `PUT` and `DELETE` demand `If-Match` with the version. */
export const draftEndpoints = {
  createInvoice: endpoint({
    ...creation,
    path,
    input: { body: invoiceBody },
    limits: documentLimits,
  }),
  /** Of an issued invoice only internal note, tags and recipients may differ, of a paid one only the internal note. */
  updateInvoice: endpoint({
    permission: 'invoices.draft',
    method: 'PUT',
    path: `${path}/{id}`,
    input: { body: invoiceBody },
    output: commandAnswer,
    limits: documentLimits,
  }),
  /** Moves a draft to the trash. */
  deleteInvoice: endpoint({
    permission: 'invoices.draft',
    method: 'DELETE',
    path: `${path}/{id}`,
    output: z.object({ undo: undoHandle }),
  }),
  restoreInvoice: endpoint({
    permission: 'invoices.draft',
    method: 'POST',
    path: `${path}/{id}/restore`,
    output: commandAnswer,
  }),
  /** A new draft of the same client and lines, dated today, with the same term. */
  duplicateInvoice: endpoint({ ...creation, path: `${path}/{id}/duplicate` }),
  /** What was billed before, for the editor to offer: the best matches first. */
  listItems: endpoint({
    permission: 'invoices.draft',
    method: 'GET',
    path: '/apps/invoice/items',
    input: {
      query: z.strictObject({ q: z._default(plainText(200), ''), currency: currencyCode }),
    },
    output: z.object({
      items: z.array(
        z.object({
          title: z.string(),
          description: z.string(),
          /** A decimal string. */
          cost: z.string(),
          taxes: z.array(
            z.object({ rate: z.string(), category: z.string(), label: z.optional(z.string()) }),
          ),
          unit: z.string(),
        }),
      ),
    }),
  }),
};
