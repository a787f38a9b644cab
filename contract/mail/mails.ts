import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { emailText } from '#contract/email-text.ts';
import { plainText } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';

/** One address to write to, and nothing that a mail server could read as something else. */
export const mailAddress = z.pipe(
  emailText,
  z.string().check(
    z.refine(
      // What another script writes like a sign of ours must not become one on the way.
      (text) => text.normalize('NFKC') === text && !text.startsWith('-'),
      reason('field.email'),
    ),
  ),
);

/** One line: a line break would begin another header. */
export const mailSubject = z.pipe(
  plainText(200).check(z.minLength(1, reason('mail.subject'))),
  z.string().check(z.refine((text) => !/[\n\t]/.test(text), reason('mail.subjectOnOneLine'))),
);
export const mailMessage = plainText(5000);

/**
 * What became of a mail: `queued` until the mail server is asked, `sending` until it has answered for everybody,
 * `accepted` where it took it for somebody and `failed` where for nobody, `bounced` once it came back from somebody,
 * `cancelled` where it was taken back.
 */
export const mailStates = [
  'queued',
  'sending',
  'accepted',
  'bounced',
  'failed',
  'cancelled',
] as const;

/** What became of it for one recipient. */
export const recipientStates = ['queued', 'accepted', 'bounced', 'failed'] as const;

export const mail = z.object({
  id: z.int(),
  /** What it is about: an `invoice`, a `reminder` of one, a `quote`, a `credit-note`, a `statement` of a client's account, a `receipt` of a payment, a `refund-confirmation`, or a `test` of the settings. */
  kind: z.string(),
  invoice: z.nullable(z.object({ id: z.int(), number: z.nullable(z.string()) })),
  quote: z.nullable(z.object({ id: z.int(), number: z.nullable(z.string()) })),
  creditNote: z.nullable(z.object({ id: z.int(), number: z.nullable(z.string()) })),
  client: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Whoever sent it. */
  sender: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  recipients: z.array(
    z.object({
      address: z.string(),
      role: z.enum(['to', 'cc', 'bcc']),
      state: z.enum(recipientStates),
      /** What the mail server said, where it did not accept or sent the mail back. */
      reason: z.string(),
      /** ISO 8601; `null` while it is queued. */
      settledAt: z.nullable(z.string()),
    }),
  ),
  createdAt: z.string(),
  /** When the mail server is asked next; `null` where it is not asked any more. */
  nextTryAt: z.nullable(z.string()),
  /** How often it was asked. */
  tries: z.int(),
  /** What kept the last try from succeeding, where another one follows, or why it was taken back. */
  problem: z.string(),
});
export type Mail = z.infer<typeof mail>;

export const mostMailsListed = 100;

export const mailEndpoints = {
  /** The newest mails of all, in the demo also those that went no further than here. */
  listMails: endpoint({
    method: 'GET',
    path: '/api/mails',
    permission: 'invoices.write',
    output: z.object({ mails: z.array(mail), total: z.int() }),
  }),
  /** One of them as its recipients read it. */
  getMail: endpoint({
    method: 'GET',
    path: '/api/mails/{id}',
    permission: 'invoices.write',
    output: z.object({
      mail,
      from: z.string(),
      /** A whole HTML document without scripts, for a frame that allows nothing. */
      html: z.string(),
      text: z.string(),
      /** The names of the files that are attached. */
      attachments: z.array(z.string()),
    }),
  }),
};
