import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';
import { invoiceListQuery, invoiceRow } from './invoices.ts';

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

/** Apart from how drafts are written: the list asks how many there are. */
export const trashEndpoints = {
  /** The drafts that were deleted in the last thirty days. */
  listTrash: endpoint({
    permission: 'invoices.draft',
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
};
