import * as z from 'zod/mini';
import { creditNoteStatuses } from '#domain/credit-notes/credit-note-status.ts';
import { idParameter, plainText } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';
import { invoiceListQuery } from './invoices.ts';

const { perPage, page } = invoiceListQuery.shape;

/** The query of the list: words of its number or its client; an empty `status` finds all. */
export const creditNoteListQuery = z.strictObject({
  q: z._default(plainText(200), ''),
  status: z._default(z.enum(['', ...creditNoteStatuses], reason('field.choice')), ''),
  client: z.optional(idParameter),
  perPage,
  page,
});
export type CreditNoteListQuery = z.output<typeof creditNoteListQuery>;
