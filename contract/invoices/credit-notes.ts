import * as z from 'zod/mini';
import { creditNoteStatuses } from '#domain/credit-notes/credit-note-status.ts';
import { documentContents, invoiceActivity, lineTax } from '#contract/documents/document-parts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay } from '#contract/input.ts';
import { mail } from '#contract/mail/mails.ts';
import { undoHandle } from '#contract/undo-handle.ts';
import { creditNoteListQuery } from './credit-note-list-query.ts';
import { mailDraft, sendInvoiceBody } from './sending.ts';

export const creditNoteRow = z.object({
  id: z.int(),
  number: z.string(),
  status: z.enum(creditNoteStatuses),
  client: z.object({ id: z.int(), name: z.string(), companyEmail: z.string() }),
  /** The address of the client's picture, or empty. */
  avatar: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  total: z.number(),
  /** What of it is still the client's credit. */
  left: z.number(),
  issuedDate: calendarDay,
  reason: z.string(),
  /** Whether it cancels its invoice, which is void by it. */
  cancels: z.boolean(),
  /** The invoice that it corrects. */
  invoice: z.object({ id: z.int(), number: z.string() }),
});
export type CreditNoteRow = z.infer<typeof creditNoteRow>;

export const creditNoteDetail = z.object({
  ...creditNoteRow.shape,
  seller: documentContents.shape.seller,
  billTo: documentContents.shape.billTo,
  writing: documentContents.shape.writing,
  lines: z.array(
    z.object({
      /** Of the invoice, above the first of its section that is taken back; else empty. */
      heading: z.string(),
      title: z.string(),
      description: z.string(),
      qty: z.number(),
      unit: z.string(),
      cost: z.number(),
      /** What it takes off `qty` times `cost`. */
      discount: z.number(),
      taxes: z.array(lineTax),
      /** What is credited: net, or with tax where the invoice's prices include it. */
      amount: z.number(),
      /** Whether what is taken back of the section is shown below it. */
      showsSubtotal: z.boolean(),
    }),
  ),
  pricesIncludeTax: z.boolean(),
  net: z.number(),
  taxes: documentContents.shape.taxes,
  /** What it settles of its own invoice. */
  applied: z.number(),
  /** What of it was paid out to the client. */
  refunded: z.number(),
  /** Left out for those who may not read it. */
  activity: z.optional(z.array(invoiceActivity)),
});
export type CreditNoteDetail = z.infer<typeof creditNoteDetail>;

const path = '/apps/invoice/credit-notes';

export const creditNoteEndpoints = {
  /** The newest first. */
  listCreditNotes: endpoint({
    permission: 'invoices.read',
    method: 'GET',
    path,
    input: { query: creditNoteListQuery },
    output: z.object({ creditNotes: z.array(creditNoteRow), total: z.int() }),
    cacheable: 'shared',
  }),
  getCreditNote: endpoint({
    permission: 'invoices.read',
    method: 'GET',
    path: `${path}/{id}`,
    output: z.object({ creditNote: creditNoteDetail }),
  }),
  getCreditNoteMailDraft: endpoint({
    permission: 'invoices.write',
    method: 'GET',
    path: `${path}/{id}/mail-draft`,
    output: mailDraft,
  }),
  /** Queues an email with the credit note. Its undo takes the email back before the first try. */
  sendCreditNote: endpoint({
    permission: 'invoices.write',
    method: 'POST',
    path: `${path}/{id}/send`,
    input: { body: sendInvoiceBody },
    output: z.object({ undo: undoHandle }),
    successStatus: 202,
    idempotencyKey: 'required',
  }),
  listCreditNoteMails: endpoint({
    permission: 'invoices.write',
    method: 'GET',
    path: `${path}/{id}/mails`,
    output: z.object({ mails: z.array(mail) }),
  }),
};
