import * as z from 'zod/mini';
import { endpoint, type EndpointLimits, fileAnswer } from '#contract/endpoint.ts';
import { statementFileBody } from '#contract/file-bodies.ts';
import { lineText } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';

/** Of one file, and of all that an email takes along: most mail servers take messages of 25 MB, in which files are a third larger. */
export const mostAttachmentBytes = 10 * 1_048_576;
export const mostMailBytes = 16 * 1_048_576;
export const mostAttachments = 8;

/** What its bytes are, whatever it is called. */
export const attachmentTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;

export const attachment = z.object({
  id: z.int(),
  name: z.string(),
  contentType: z.enum(attachmentTypes),
  bytes: z.int(),
  /** ISO 8601. */
  addedAt: z.string(),
  /** Whether an email has taken it along: it stays then. */
  isSent: z.boolean(),
});
export type Attachment = z.infer<typeof attachment>;

export const attachmentList = z.object({ attachments: z.array(attachment) });

const limits: EndpointLimits = { bodyBytes: mostAttachmentBytes, callsPerMinute: 60 };
const query = z.strictObject({
  name: lineText(120).check(z.minLength(1, reason('field.missing'))),
});
const ofInvoice = '/apps/invoice/invoices/{id}/attachments';
const ofQuote = '/apps/quote/quotes/{id}/attachments';
const ofCreditNote = '/apps/invoice/credit-notes/{id}/attachments';
const one = '/apps/invoice/attachments/{id}';

const reads = { permission: 'invoices.read', method: 'GET', output: attachmentList } as const;
const adds = {
  permission: 'invoices.draft',
  method: 'POST',
  input: { query, body: statementFileBody },
  output: attachmentList,
  successStatus: 201,
  limits,
} as const;

/** Files that go along with the emails of a document: PDF, PNG and JPEG of up to 10 MiB. */
export const attachmentEndpoints = {
  listInvoiceAttachments: endpoint({ ...reads, path: ofInvoice }),
  /** The bytes as `application/octet-stream`; what they are the server sees. */
  addInvoiceAttachment: endpoint({ ...adds, path: ofInvoice }),
  listQuoteAttachments: endpoint({ ...reads, path: ofQuote }),
  addQuoteAttachment: endpoint({ ...adds, path: ofQuote }),
  listCreditNoteAttachments: endpoint({ ...reads, path: ofCreditNote }),
  addCreditNoteAttachment: endpoint({ ...adds, path: ofCreditNote }),
  getAttachment: endpoint({
    permission: 'invoices.read',
    method: 'GET',
    path: one,
    output: fileAnswer,
  }),
  /** As long as no email has taken it along. */
  removeAttachment: endpoint({
    permission: 'invoices.draft',
    method: 'DELETE',
    path: one,
    output: attachmentList,
  }),
};
