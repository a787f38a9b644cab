import * as z from 'zod/mini';
import { commandAnswer } from './invoice-commands.ts';
import { confirmation } from '#contract/confirmation.ts';
import { eInvoiceProfiles } from '#contract/documents/e-invoice-profiles.ts';
import { endpoint } from '#contract/endpoint.ts';
import { mail, mailAddress, mailMessage, mailSubject } from '#contract/mail/mails.ts';
import { reason } from '#messages/refusal.ts';
import { mostRecipients } from './invoice-input.ts';

// One address may stand alone.
const addresses = z.pipe(
  z.transform((given: unknown) => (typeof given === 'string' ? [given] : given)),
  z.array(mailAddress).check(z.maxLength(mostRecipients, reason('field.tooMany'))),
);

/** What is left out is as the draft of the mail has it. */
export const sendInvoiceBody = z.strictObject({
  to: z.optional(
    z.pipe(addresses, z.array(z.string()).check(z.minLength(1, reason('mail.recipients')))),
  ),
  /** Whoever gets it beside them, for all to see. */
  copy: z._default(addresses, []),
  subject: z.optional(mailSubject),
  message: z.optional(mailMessage),
  /** Left out as the client wishes, which is yes wherever nobody has said otherwise. */
  attachPdf: z.optional(z.boolean()),
  /**
   * The e-invoice that goes along: `facturX` inside the PDF, the others as a file beside it; `null` for none. Left out as the client
   * wishes. Refused where the document is no such e-invoice.
   */
  eInvoice: z.optional(z.nullable(z.enum(eInvoiceProfiles, reason('field.choice')))),
  /** Ids of the document's files that go along; left out, all of them do. */
  attachments: z.optional(z.array(z.int())),
  /** A copy to the sender that the others do not see. */
  copyToMe: z._default(z.boolean(), false),
});
export type SendInvoiceBody = z.output<typeof sendInvoiceBody>;

/** How a mail about an invoice begins. */
export const mailDraft = z.object({
  /** The client's company; empty where it has none. */
  company: z.string(),
  to: z.array(z.string()),
  /** One a template, the usual one first. What is not known before the invoice is issued is still a placeholder. */
  texts: z.array(z.object({ template: z.string(), subject: z.string(), message: z.string() })),
  /** What goes along where nothing is said, and why the document is not each kind of e-invoice yet; none for a quote. */
  files: z.object({
    attachPdf: z.boolean(),
    eInvoice: z.nullable(z.enum(eInvoiceProfiles)),
    /** The document's own files. */
    attachments: z.array(z.object({ id: z.int(), name: z.string(), bytes: z.int() })),
    eInvoices: z.array(
      z.object({ profile: z.enum(eInvoiceProfiles), missing: z.array(z.string()) }),
    ),
  }),
});
export type MailDraft = z.infer<typeof mailDraft>;

const invoicePath = '/apps/invoice/invoices/{id}';

export const sendingEndpoints = {
  getMailDraft: endpoint({
    method: 'GET',
    path: `${invoicePath}/mail-draft`,
    permission: 'invoices.write',
    output: mailDraft,
  }),
  /** Queues a mail with the invoice, and issues a draft first. Its undo takes the mail back before the first try. */
  sendInvoice: endpoint({
    method: 'POST',
    path: `${invoicePath}/send`,
    permission: 'invoices.write',
    input: { body: z.strictObject({ ...sendInvoiceBody.shape, ...confirmation }) },
    output: commandAnswer,
    successStatus: 202,
    idempotencyKey: 'required',
  }),
  listInvoiceMails: endpoint({
    method: 'GET',
    path: `${invoicePath}/mails`,
    permission: 'invoices.write',
    output: z.object({ mails: z.array(mail) }),
  }),
};
