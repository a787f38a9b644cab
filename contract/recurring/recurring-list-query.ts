import * as z from 'zod/mini';
import { plainText, trueOrFalse } from '#contract/input.ts';
import { invoiceListQuery } from '#contract/invoices/invoices.ts';
import { reason } from '#messages/refusal.ts';

export const recurringSortKeys = ['nextOn', 'client'] as const;

const { perPage, page } = invoiceListQuery.shape;
export const recurringListQuery = z.strictObject({
  /** Every word has to be found in client, reference or first title, whatever its case and accents. */
  q: z._default(plainText(200), ''),
  /** `nextOn`: those that have ended come after all others. */
  sortBy: z._default(z.enum(recurringSortKeys, reason('field.choice')), 'nextOn'),
  sortDesc: z._default(trueOrFalse, false),
  perPage,
  /** From 1; a page behind the last one is the last one. */
  page,
});
export type RecurringListQuery = z.output<typeof recurringListQuery>;
