import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay, currencyCode } from '#contract/input.ts';
import { undoHandle } from '#contract/undo-handle.ts';
import { reason } from '#messages/refusal.ts';

/** So many go at a time. */
export const mostReminders = 100;

/** A past-due invoice that a reminder is ahead of. */
export const remindableInvoice = z.object({
  id: z.int(),
  number: z.string(),
  client: z.string(),
  dueDate: calendarDay,
  balance: z.number(),
  /** Which of the schedule's reminders it is, from 1. */
  reminder: z.object({ number: z.int(), of: z.int() }),
  /** Whom it goes to. */
  to: z.array(z.string()),
});
export type RemindableInvoice = z.infer<typeof remindableInvoice>;

const path = '/apps/invoice/past-due-reminders';

export const pastDueReminderEndpoints = {
  /** The past-due invoices of a currency whose next reminder can be sent now, the latest due date first; at most a hundred. */
  listRemindableInvoices: endpoint({
    permission: 'invoices.write',
    method: 'GET',
    path,
    input: { query: z.strictObject({ currency: currencyCode }) },
    output: z.object({
      invoices: z.array(remindableInvoice),
      hasMore: z.boolean(),
      /** Why none can be sent, as a sentence; empty where some can, or none is past due. */
      reason: z.string(),
    }),
  }),
  /** Sends the next reminder of each now instead of on its day. Its undo takes them all back before the first try. */
  sendPastDueReminders: endpoint({
    permission: 'invoices.write',
    method: 'POST',
    path,
    input: {
      body: z.strictObject({
        invoiceIds: z
          .array(z.int().check(z.gt(0)))
          .check(
            z.minLength(1, reason('reminder.noInvoice')),
            z.maxLength(mostReminders, reason('field.tooMany')),
          ),
      }),
    },
    output: z.object({
      sent: z.int(),
      /** Those that no reminder is ahead of any more, and why. */
      leftOut: z.array(z.object({ id: z.int(), number: z.string(), reason: z.string() })),
      undo: undoHandle,
    }),
    successStatus: 202,
    idempotencyKey: 'required',
  }),
};
