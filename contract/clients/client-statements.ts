import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay } from '#contract/input.ts';
import { mail, mailAddress, mailMessage, mailSubject } from '#contract/mail/mails.ts';
import { undoHandle } from '#contract/undo-handle.ts';

const path = '/apps/invoice/clients/{id}/statement';

/** A statement of a client's account by email. */
export const clientStatementEndpoints = {
  /** How such an email begins. */
  getStatementDraft: endpoint({
    method: 'GET',
    path: `${path}/draft`,
    permission: 'invoices.write',
    input: { query: z.strictObject({ to: z.optional(calendarDay) }) },
    output: z.object({ to: z.string(), subject: z.string(), message: z.string() }),
  }),
  /** Queues it, as of the day that it is up to; its undo takes it back before the first try. */
  sendStatement: endpoint({
    method: 'POST',
    path: `${path}/send`,
    permission: 'invoices.write',
    input: {
      body: z.strictObject({
        /** From the beginning where it is left out. */
        from: z.optional(calendarDay),
        /** Today where it is left out. */
        to: z.optional(calendarDay),
        /** What is left out is as the draft has it. */
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
