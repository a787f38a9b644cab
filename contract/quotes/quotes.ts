import * as z from 'zod/mini';
import { confirmation } from '#contract/confirmation.ts';
import { quoteStatuses } from '#domain/quote-status.ts';
import { pdfQuery } from '#contract/documents/document-pdfs.ts';
import { documentLimits, endpoint, fileAnswer } from '#contract/endpoint.ts';
import { calendarDay, plainText } from '#contract/input.ts';
import { documentFields } from '#contract/invoices/invoice-input.ts';
import { documentContents } from '#contract/documents/document-parts.ts';
import { documentRow } from '#contract/documents/document-row.ts';
import { mail } from '#contract/mail/mails.ts';
import { mailDraft, sendInvoiceBody } from '#contract/invoices/sending.ts';
import { undoHandle } from '#contract/undo-handle.ts';
import { reason } from '#messages/refusal.ts';
import { quoteListQuery } from './quote-list-query.ts';

/** A quote as it is written: an invoice that is valid until a day instead of due on one. */
export const quoteBody = z.strictObject({
  ...documentFields,
  issuedDate: calendarDay,
  validUntil: calendarDay,
});
export type QuoteBody = z.output<typeof quoteBody>;
export type QuoteInput = z.input<typeof quoteBody>;

export const quoteRow = z.object({
  ...documentRow.shape,
  status: z.enum(quoteStatuses),
  /** The last day on which it can be accepted. */
  validUntil: calendarDay,
  /** The title of the first line, or empty. */
  title: z.string(),
  /** What it became. */
  invoice: z.nullable(z.object({ id: z.int(), number: z.nullable(z.string()) })),
});
export type QuoteRow = z.infer<typeof quoteRow>;

export const quoteAnswer = z.object({
  answer: z.enum(['accepted', 'declined']),
  /** ISO 8601. */
  at: z.string(),
  /** The name that was typed, or empty. */
  name: z.string(),
  reason: z.string(),
  /** Whether it was given on the client's page; else staff have noted it. */
  isByClient: z.boolean(),
  /** SHA-256 of the document that the client was shown, in hexadecimal; empty where staff noted the answer. */
  documentHash: z.string(),
});

export const quoteDetail = z.object({
  ...quoteRow.shape,
  ...documentContents.shape,
  answer: z.nullable(quoteAnswer),
});
export type QuoteDetail = z.infer<typeof quoteDetail>;

/** What every command on a quote answers: the quote as it is now, and how to take it back where that is possible. */
export const quoteCommandAnswer = z.object({
  quote: quoteDetail,
  undo: z.nullable(undoHandle),
});
export type QuoteCommandAnswer = z.infer<typeof quoteCommandAnswer>;

const path = '/apps/quote/quotes';
const command = {
  permission: 'invoices.write',
  method: 'POST',
  output: quoteCommandAnswer,
  idempotencyKey: 'required',
} as const;
const creation = {
  permission: 'invoices.draft',
  method: 'POST',
  output: quoteCommandAnswer,
  successStatus: 201,
  idempotencyKey: 'accepted',
} as const;

/** Offers to clients. `PUT` and `DELETE` demand `If-Match` with the version; the other writes heed it. */
export const quoteEndpoints = {
  /** The newest first. */
  listQuotes: endpoint({
    permission: 'invoices.read',
    method: 'GET',
    path,
    input: { query: quoteListQuery },
    output: z.object({ quotes: z.array(quoteRow), total: z.int() }),
    cacheable: 'shared',
  }),
  getQuote: endpoint({
    permission: 'invoices.read',
    method: 'GET',
    path: `${path}/{id}`,
    output: z.object({ quote: quoteDetail }),
  }),
  createQuote: endpoint({
    ...creation,
    path,
    input: { body: quoteBody },
    limits: documentLimits,
  }),
  /** Of a draft only: what is issued is frozen. */
  updateQuote: endpoint({
    permission: 'invoices.draft',
    method: 'PUT',
    path: `${path}/{id}`,
    input: { body: quoteBody },
    output: quoteCommandAnswer,
    limits: documentLimits,
  }),
  /** A draft only; its undo brings it back. */
  deleteQuote: endpoint({
    permission: 'invoices.draft',
    method: 'DELETE',
    path: `${path}/{id}`,
    output: z.object({ undo: undoHandle }),
  }),
  /** A new draft of the same client and lines, dated today, valid as long. */
  duplicateQuote: endpoint({ ...creation, path: `${path}/{id}/duplicate` }),
  /** Gives the draft its number and freezes it. */
  issueQuote: endpoint({ ...command, path: `${path}/{id}/issue` }),
  /** Says that staff have sent it by other ways; issues a draft first. */
  markQuoteSent: endpoint({ ...command, path: `${path}/{id}/mark-sent` }),
  getQuoteMailDraft: endpoint({
    permission: 'invoices.write',
    method: 'GET',
    path: `${path}/{id}/mail-draft`,
    output: mailDraft,
  }),
  /** Queues a mail with the quote, and issues a draft first. Its undo takes the mail back before the first try. */
  sendQuote: endpoint({
    ...command,
    path: `${path}/{id}/send`,
    input: { body: sendInvoiceBody },
    successStatus: 202,
  }),
  listQuoteMails: endpoint({
    permission: 'invoices.write',
    method: 'GET',
    path: `${path}/{id}/mails`,
    output: z.object({ mails: z.array(mail) }),
  }),
  /** Notes what the client has said elsewhere. */
  answerQuote: endpoint({
    ...command,
    path: `${path}/{id}/answer`,
    input: {
      body: z.strictObject({
        answer: z.enum(['accepted', 'declined'], reason('field.choice')),
        reason: z._default(plainText(500), ''),
      }),
    },
  }),
  /** Makes the invoice of it, once: a draft, or issued at once. */
  invoiceQuote: endpoint({
    ...command,
    path: `${path}/{id}/invoice`,
    input: {
      body: z.strictObject({ issue: z._default(z.boolean(), false), ...confirmation }),
    },
    successStatus: 201,
  }),
  /** The document as PDF: the same bytes as long as it says the same. */
  getQuotePdf: endpoint({
    permission: 'invoices.read',
    method: 'GET',
    path: `${path}/{id}/pdf`,
    input: {
      query: z.strictObject({
        /** `pro-forma`: what an invoice of it would say, without a number. */
        version: z.optional(z.enum(['pro-forma'], reason('field.choice'))),
        ...pdfQuery.shape,
      }),
    },
    output: fileAnswer,
  }),
};
