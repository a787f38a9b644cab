import * as z from 'zod/mini';
import { type Recurrence, recurrenceUnits } from '#domain/recurrence.ts';
import { periodPlaceholders } from '#domain/recurring-period.ts';
import { documentLimits, endpoint } from '#contract/endpoint.ts';
import { calendarDay, longestTermDays } from '#contract/input.ts';
import { documentFields, earlyTerms } from '#contract/invoices/invoice-input.ts';
import { invoiceRow } from '#contract/invoices/invoices.ts';
import { validatePlaceholders } from '#contract/placeholder-errors.ts';
import type { FieldError } from '#contract/problem.ts';
import { undoHandle } from '#contract/undo-handle.ts';
import { recurringListQuery } from './recurring-list-query.ts';
import { reason, refusal } from '#messages/refusal.ts';

export const recurringActions = ['draft', 'issue', 'send'] as const;
export type RecurringAction = (typeof recurringActions)[number];

/** What a recurring invoice writes each time: a draft without its days. */
const recurringText = z.strictObject({ ...documentFields, ...earlyTerms });

const everyMessage = reason('recurring.every');
const countMessage = reason('recurring.count');
const termMessage = reason('field.termDays');

/** When it writes, and what becomes of what it has written. */
export const recurringPlan = z.strictObject({
  every: z.int(everyMessage).check(z.gte(1, everyMessage), z.lte(99, everyMessage)),
  unit: z.enum(recurrenceUnits, reason('field.choice')),
  startsOn: calendarDay,
  /** The last day on which it may write; with neither this nor `count` it goes on. */
  endsOn: z._default(z.nullable(calendarDay), null),
  count: z._default(
    z.nullable(z.int(countMessage).check(z.gte(1, countMessage), z.lte(999, countMessage))),
    null,
  ),
  termDays: z.int(termMessage).check(z.gte(0, termMessage), z.lte(longestTermDays, termMessage)),
  action: z.enum(recurringActions, reason('field.choice')),
});
export type RecurringPlan = z.output<typeof recurringPlan>;

/** All of it: what it writes, and when. */
export const recurringInput = z.strictObject({ ...recurringPlan.shape, ...recurringText.shape });
export type RecurringInput = z.output<typeof recurringInput>;

export function validateRecurrence({ startsOn, endsOn, count }: Recurrence): FieldError[] {
  if (endsOn !== null && count !== null) {
    return [{ path: 'count', reason: refusal('recurring.endTwice') }];
  }
  if (endsOn !== null && endsOn < startsOn) {
    return [{ path: 'endsOn', reason: refusal('recurring.endsBeforeStart', { start: startsOn }) }];
  }
  return [];
}

/** What its lines, note and reference name that nothing stands for. */
export function validatePeriodTexts(
  input: Pick<z.input<typeof recurringInput>, 'items' | 'note' | 'reference'>,
): FieldError[] {
  const { items, note = '', reference = '' } = input;
  const ofLines = items.flatMap(({ heading = '', title, description = '' }, index) => [
    [`items.${String(index)}.heading`, heading],
    [`items.${String(index)}.title`, title],
    [`items.${String(index)}.description`, description],
  ]);
  const texts = { reference, note, ...(Object.fromEntries(ofLines) as Record<string, string>) };
  return validatePlaceholders(texts, periodPlaceholders);
}

/** An invoice that was written on its day; `null` where it was a draft and is gone. */
const madeInvoice = z.object({
  occursOn: calendarDay,
  invoice: z.nullable(z.object({ id: z.int(), number: z.nullable(z.string()) })),
});
export type MadeInvoice = z.infer<typeof madeInvoice>;

export const recurringInvoice = z.object({
  id: z.int(),
  version: z.int(),
  client: invoiceRow.shape.client,
  /** The address of the client's picture, or empty. */
  avatar: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  /** What each comes to. */
  total: z.number(),
  /** The title of the first line, with the period of the next invoice. */
  title: z.string(),
  every: z.int(),
  unit: z.enum(recurrenceUnits),
  startsOn: calendarDay,
  endsOn: z.nullable(calendarDay),
  count: z.nullable(z.int()),
  termDays: z.int(),
  action: z.enum(recurringActions),
  state: z.enum(['active', 'paused', 'ended']),
  /** Why it was paused, where nobody asked for it; else empty. */
  pauseReason: z.string(),
  /** `null` after the end. */
  nextOn: z.nullable(calendarDay),
  /** The index of that day, from 0. */
  nextIndex: z.int(),
  /** How many days have come and gone while it was paused. */
  missed: z.int(),
  madeCount: z.int(),
  /** What was written last; `null` where nothing was yet. */
  latest: z.nullable(madeInvoice),
});
export type RecurringInvoice = z.infer<typeof recurringInvoice>;

const wholeRecurringInvoice = z.object({
  ...recurringInvoice.shape,
  /** The internal note is left out for those who may not read such notes. */
  text: z.strictObject({ ...recurringText.shape, internalNote: z.optional(z.string()) }),
  made: z.array(madeInvoice),
});
export type WholeRecurringInvoice = z.infer<typeof wholeRecurringInvoice>;

const path = '/apps/invoice/recurring-invoices';
const versioned = { needsVersion: true } as const;
const command = {
  permission: 'invoices.write',
  method: 'POST',
  output: recurringInvoice,
} as const;

/** Invoices that are written again by a rule of the calendar. Writes of an existing one demand `If-Match`. */
export const recurringInvoiceEndpoints = {
  listRecurringInvoices: endpoint({
    permission: 'invoices.read',
    method: 'GET',
    path,
    input: { query: recurringListQuery },
    output: z.object({ recurring: z.array(recurringInvoice), total: z.int(), page: z.int() }),
  }),
  /** With what it writes, and with what it has written, the latest hundred. */
  getRecurringInvoice: endpoint({
    permission: 'invoices.read',
    method: 'GET',
    path: `${path}/{id}`,
    output: wholeRecurringInvoice,
  }),
  /** Writes what the invoice says again and again; the first at once where it starts today. */
  createRecurringInvoice: endpoint({
    ...command,
    path: '/apps/invoice/invoices/{id}/recurring',
    input: { body: recurringPlan },
    successStatus: 201,
    idempotencyKey: 'required',
  }),
  /** With other days it goes on from today on, or from its start. What it has written already stays as it is. */
  updateRecurringInvoice: endpoint({
    permission: 'invoices.write',
    method: 'PUT',
    path: `${path}/{id}`,
    input: { body: recurringInput },
    output: recurringInvoice,
    limits: documentLimits,
  }),
  pauseRecurringInvoice: endpoint({ ...command, ...versioned, path: `${path}/{id}/pause` }),
  resumeRecurringInvoice: endpoint({
    ...command,
    ...versioned,
    path: `${path}/{id}/resume`,
    input: {
      /** `missed`: what becomes of the days that have come and gone meanwhile. */
      body: z.strictObject({
        missed: z._default(z.enum(['skip', 'make'], reason('field.choice')), 'skip'),
      }),
    },
  }),
  /** It writes nothing any more, and stays to be read. With other days it goes on again. */
  endRecurringInvoice: endpoint({ ...command, ...versioned, path: `${path}/{id}/end` }),
  /** What it has written stays. */
  deleteRecurringInvoice: endpoint({
    permission: 'invoices.write',
    method: 'DELETE',
    path: `${path}/{id}`,
    output: z.object({ undo: undoHandle }),
  }),
};
