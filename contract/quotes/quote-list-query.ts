import * as z from 'zod/mini';
import { quoteStatuses } from '#domain/quote-status.ts';
import { plainText } from '#contract/input.ts';
import { invoiceListQuery } from '#contract/invoices/invoices.ts';
import { reason } from '#messages/refusal.ts';

const { perPage, page } = invoiceListQuery.shape;
/** The query of the list; an empty `status` finds all. */
export const quoteListQuery = z.strictObject({
  q: z._default(plainText(200), ''),
  status: z._default(z.enum(['', ...quoteStatuses], reason('field.choice')), ''),
  perPage,
  page,
});
export type QuoteListQuery = z.output<typeof quoteListQuery>;
