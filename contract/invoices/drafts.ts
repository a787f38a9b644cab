import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { commandAnswer } from './invoice-commands.ts';
import { invoiceBody } from './invoice-input.ts';
import { calendarDay, currencyCode, plainText } from '#contract/input.ts';
import { invoiceListQuery, invoiceRow } from './invoices.ts';
import { undoHandle } from '#contract/undo-handle.ts';
import { reason } from '#messages/refusal.ts';

const path = '/apps/invoice/invoices';

export const trashSortKeys = ['deletedAt', 'id', 'client'] as const;
export type TrashSortKey = (typeof trashSortKeys)[number];
const { page, perPage, sortDesc } = invoiceListQuery.shape;
export const trashQuery = z.strictObject({
  sortBy: z._default(z.enum(trashSortKeys, reason('field.choice')), 'deletedAt'),
  sortDesc,
  perPage,
  /** From 1; a page behind the last one is the last one. */
  page,
});
export type TrashQuery = z.output<typeof trashQuery>;
const creation = {
  permission: 'invoices.write',
  method: 'POST',
  output: commandAnswer,
  successStatus: 201,
  idempotencyKey: 'accepted',
} as const;

/** How invoices are written, thrown away and brought back. `PUT` and `DELETE` demand `If-Match` with the version. */
export const draftEndpoints = {
  createInvoice: endpoint({ ...creation, path, input: { body: invoiceBody } }),
  /** Of an issued invoice only internal note, tags and recipients may differ, of a paid one only the internal note. */
  updateInvoice: endpoint({
    permission: 'invoices.write',
    method: 'PUT',
    path: `${path}/{id}`,
    input: { body: invoiceBody },
    output: commandAnswer,
  }),
  /** Moves a draft to the trash. */
  deleteInvoice: endpoint({
    permission: 'invoices.write',
    method: 'DELETE',
    path: `${path}/{id}`,
    output: z.object({ undo: undoHandle }),
  }),
  restoreInvoice: endpoint({
    permission: 'invoices.correct',
    method: 'POST',
    path: `${path}/{id}/restore`,
    output: commandAnswer,
  }),
  /** A new draft of the same client and lines, dated today, with the same term. */
  duplicateInvoice: endpoint({ ...creation, path: `${path}/{id}/duplicate` }),
  /** The drafts that were deleted in the last thirty days. */
  listTrash: endpoint({
    permission: 'invoices.write',
    method: 'GET',
    // Not `…/trash`: there the page stands.
    path: '/apps/invoice/deleted-invoices',
    input: {
      query: trashQuery,
    },
    output: z.object({
      total: z.int(),
      page: z.int(),
      invoices: z.array(
        z.object({
          ...invoiceRow.shape,
          deletedAt: z.string(),
          /** Empty where the account is gone. */
          deletedBy: z.string(),
          /** The day on which it is removed for good. */
          removedOn: calendarDay,
        }),
      ),
    }),
  }),
  /** What was billed before, for the editor to offer: the best matches first. */
  listItems: endpoint({
    permission: 'invoices.write',
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
          taxes: z.array(z.object({ rate: z.string(), category: z.string() })),
        }),
      ),
    }),
  }),
};
