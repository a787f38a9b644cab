import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

/** Where mail goes: to a mail server, to the demo's outbox, or nowhere. */
export const mailSetUp = z.object({
  state: z.enum(['connected', 'outbox', 'not-set-up']),
  /** The address that mails come from; empty where none is set up. */
  from: z.string(),
  /** Why nothing can be sent, and how to mend it; empty where it can. */
  reason: z.string(),
});
export type MailSetUp = z.infer<typeof mailSetUp>;

/** How long a mail can be taken back: so long the server waits, and so long the pages offer it. */
export const mailUndoMs = 10_000;

/** Apart from the mails: every page begins with it. */
export const mailSetUpEndpoints = {
  getMailSetUp: endpoint({
    method: 'GET',
    path: '/api/mail',
    permission: 'invoices.read',
    output: mailSetUp,
  }),
};
