import * as z from 'zod/mini';
import { pdfQuery } from '#contract/documents/document-pdfs.ts';
import { endpoint, fileAnswer } from '#contract/endpoint.ts';
import { mail, mailAddress, mailMessage, mailSubject } from '#contract/mail/mails.ts';
import { undoHandle } from '#contract/undo-handle.ts';

const receipt = '/apps/invoice/payments/{id}/receipt';
const confirmation = '/apps/invoice/refunds/{id}/confirmation';

/** How an email with one begins. */
const draft = z.object({
  to: z.string(),
  subject: z.string(),
  message: z.string(),
  /** What is attached is called as a file. */
  fileName: z.string(),
});
export type ReceiptDraft = z.output<typeof draft>;

const letter = z.strictObject({
  /** The client's own where it is left out. */
  address: z.optional(mailAddress),
  subject: z.optional(mailSubject),
  message: z.optional(mailMessage),
});
export type ReceiptLetter = z.output<typeof letter>;

const sent = z.object({ mail, undo: undoHandle });
export type SentReceipt = z.output<typeof sent>;

export const receiptEndpoints = {
  /** Who paid, when and how, what was settled with it, and what is left today; a document in the language of the client. */
  getReceiptPdf: endpoint({
    method: 'GET',
    path: receipt,
    permission: 'invoices.read',
    input: { query: pdfQuery },
    output: fileAnswer,
  }),
  /** How an email with it begins. */
  getReceiptDraft: endpoint({
    method: 'GET',
    path: `${receipt}/draft`,
    permission: 'invoices.write',
    output: draft,
  }),
  /** Queues a thank-you email with the receipt; its undo takes it back before the first try. */
  sendReceipt: endpoint({
    method: 'POST',
    path: `${receipt}/send`,
    permission: 'invoices.write',
    input: { body: letter },
    output: sent,
    successStatus: 202,
    idempotencyKey: 'required',
  }),
  /** What was refunded, when and how, of which payment, and what credit is left today; a document in the language of the client. */
  getRefundConfirmationPdf: endpoint({
    method: 'GET',
    path: confirmation,
    permission: 'invoices.read',
    input: { query: pdfQuery },
    output: fileAnswer,
  }),
  /** How an email with it begins. */
  getRefundConfirmationDraft: endpoint({
    method: 'GET',
    path: `${confirmation}/draft`,
    permission: 'invoices.write',
    output: draft,
  }),
  /** Queues an email with the confirmation of a refund; its undo takes it back before the first try. */
  sendRefundConfirmation: endpoint({
    method: 'POST',
    path: `${confirmation}/send`,
    permission: 'invoices.write',
    input: { body: letter },
    output: sent,
    successStatus: 202,
    idempotencyKey: 'required',
  }),
};
