import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay } from '#contract/input.ts';
import { commandAnswer } from '#contract/invoices/invoice-commands.ts';

/** What became of a reminder: `passed-over` where a later one went instead, `taken-back` where nobody was to get it. */
const reminderOutcomes = ['ahead', 'queued', 'taken-back', 'passed-over'] as const;

export const invoiceReminders = z.object({
  /** `off`: of the whole organisation. `none`: this invoice gets none, or none any more. */
  state: z.enum(['off', 'paused', 'ahead', 'none']),
  /** Why none is sent, as a sentence; empty where one is ahead. */
  reason: z.string(),
  /** `null` where none is ahead. */
  next: z.nullable(z.object({ number: z.int(), of: z.int(), on: calendarDay })),
  /** The earliest first: those to come, and those that something became of. */
  steps: z.array(
    z.object({
      /** Its place in the schedule, from 1; `null` where the schedule has it no more. */
      number: z.nullable(z.int()),
      /** After the due date; before it where negative. */
      days: z.int(),
      plannedOn: calendarDay,
      outcome: z.enum(reminderOutcomes),
      /** Its mail, which tells what became of it for each recipient. */
      mailId: z.nullable(z.int()),
    }),
  ),
});
export type InvoiceReminders = z.infer<typeof invoiceReminders>;

const path = '/apps/invoice/invoices/{id}/reminders';
const command = { method: 'POST', permission: 'invoices.write', output: commandAnswer } as const;

/** Each command heeds `If-Match` where it is given, and can be undone. */
export const reminderEndpoints = {
  getInvoiceReminders: endpoint({
    method: 'GET',
    path,
    permission: 'invoices.read',
    output: invoiceReminders,
  }),
  pauseReminders: endpoint({ ...command, path: `${path}/pause` }),
  /** Goes on with those of today and later days. */
  resumeReminders: endpoint({ ...command, path: `${path}/resume` }),
  /** Sends the next one now instead of on its day. Its undo takes the mail back before the first try. */
  remindNow: endpoint({
    ...command,
    path: `${path}/send`,
    successStatus: 202,
    idempotencyKey: 'required',
  }),
};
