import * as z from 'zod/mini';
import { pdfQuery } from '#contract/documents/document-pdfs.ts';
import { endpoint, fileAnswer } from '#contract/endpoint.ts';
import { mail, mailAddress, mailMessage, mailSubject } from '#contract/mail/mails.ts';
import { undoHandle } from '#contract/undo-handle.ts';

const path = '/apps/invoice/payments/{id}/receipt';

export const receiptEndpoints = {
  /** Who paid, when and how, what was settled with it, and what is left today; a document in the language of the client. */
  getReceiptPdf: endpoint({
    method: 'GET',
    path,
    permission: 'invoices.read',
    input: { query: pdfQuery },
    output: fileAnswer,
  }),
  /** How an email with it begins. */
  getReceiptDraft: endpoint({
    method: 'GET',
    path: `${path}/draft`,
    permission: 'invoices.write',
    output: z.object({
      to: z.string(),
      subject: z.string(),
      message: z.string(),
      /** What the receipt is called as a file. */
      fileName: z.string(),
    }),
  }),
  /** Queues a thank-you email with the receipt; its undo takes it back before the first try. */
  sendReceipt: endpoint({
    method: 'POST',
    path: `${path}/send`,
    permission: 'invoices.write',
    input: {
      body: z.strictObject({
        /** The client's own where it is left out. */
        address: z.optional(mailAddress),
        subject: z.optional(mailSubject),
        message: z.optional(mailMessage),
      }),
    },
    output: z.object({ mail, undo: undoHandle }),
    successStatus: 202,
    idempotencyKey: 'required',
  }),
};
