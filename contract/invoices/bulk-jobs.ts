import * as z from 'zod/mini';
import { confirmation } from '#contract/confirmation.ts';
import { endpoint, fileAnswer } from '#contract/endpoint.ts';
import { calendarDay, currencyCode, nothing, plainText } from '#contract/input.ts';
import { tagText } from './invoice-input.ts';
import { invoiceFilter } from './invoice-filter.ts';
import { whyText } from './invoice-commands.ts';
import { paymentMethods } from './payments.ts';
import { reason } from '#messages/refusal.ts';

/** So many invoices go into one job. */
export const mostInBulk = 100_000;
/** So many can be named one by one; more are selected by their filter. */
export const mostNamed = 500;

const invoiceId = z.int().check(z.gt(0));

/** Invoices by their ids, or all that a filter finds but some. */
export const bulkSelection = z.union([
  z.strictObject({
    ids: z
      .array(invoiceId)
      .check(
        z.minLength(1, reason('bulk.nothingSelected')),
        z.maxLength(mostNamed, reason('field.tooMany')),
      ),
  }),
  z.strictObject({
    filter: invoiceFilter,
    except: z.array(invoiceId).check(z.maxLength(mostNamed, reason('field.tooMany'))),
  }),
]);
export type BulkSelection = z.output<typeof bulkSelection>;

/** What can be done to many invoices at once, by its kind, with what that needs. */
export const bulkAction = z.discriminatedUnion('kind', [
  /** Odd dates that are not confirmed are left out. */
  z.strictObject({ kind: z.literal('issue'), ...confirmation }),
  z.strictObject({ kind: z.literal('mark-sent') }),
  z.strictObject({ kind: z.literal('add-tag'), tag: tagText }),
  z.strictObject({ kind: z.literal('remove-tag'), tag: tagText }),
  z.strictObject({ kind: z.literal('delete-drafts') }),
  /** Emails issued invoices with the usual words to the usual addresses; `again` also those that were sent before. */
  z.strictObject({ kind: z.literal('send'), again: z._default(z.boolean(), false) }),
  /** Declares them void: nothing takes that back. */
  z.strictObject({ kind: z.literal('void'), reason: whyText }),
  /** Records for each what it still owes. */
  z.strictObject({
    kind: z.literal('pay'),
    date: calendarDay,
    method: z.enum(paymentMethods, reason('field.choice')),
    note: z._default(plainText(2_000), ''),
    ...confirmation,
  }),
]);
export type BulkAction = z.output<typeof bulkAction>;

/** What a selection adds up to, and which of it an action fits. */
export const bulkPlan = z.object({
  /** All that is selected. */
  total: z.int(),
  /** Those that the action fits. */
  fitting: z.int(),
  /** Of the fitting ones, one a currency, by its code; money as plain decimals. */
  sums: z.array(
    z.object({ currency: currencyCode, count: z.int(), total: z.string(), balance: z.string() }),
  ),
  /** Why the others are left out, the most frequent reason first, each with the first few of them. */
  leftOut: z.array(
    z.object({
      reason: z.string(),
      count: z.int(),
      invoices: z.array(z.object({ id: z.int(), number: z.nullable(z.string()) })),
      /** What of `confirm` in the action has them changed all the same; `again` for what has its own field. */
      confirm: z.optional(z.string()),
    }),
  ),
});
export type BulkPlan = z.infer<typeof bulkPlan>;

export const bulkJob = z.object({
  id: z.int(),
  // Of `bulkAction`; a plain string on purpose: a kind that the page does not know is shown as any other.
  action: z.string(),
  /** `running`, `stopped` or `done`. */
  state: z.string(),
  total: z.int(),
  done: z.int(),
  leftOut: z.int(),
  failed: z.int(),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** The job that this one takes back. */
  undoes: z.nullable(z.int()),
  /** Until when it can be taken back; nothing where that is not possible, or not any more. */
  undoUntil: z.nullable(z.string()),
});
export type BulkJob = z.infer<typeof bulkJob>;

const path = '/apps/invoice/bulk-jobs';
const write = { permission: 'invoices.write', method: 'POST' } as const;
const selected = { selection: bulkSelection, action: bulkAction };

/** Work on many invoices. Each person has jobs of their own; one that is not theirs is `not-found`. */
export const bulkEndpoints = {
  /** Says what an action would come to, and writes nothing. */
  planBulkJob: endpoint({
    ...write,
    path: `${path}/plan`,
    input: { body: z.strictObject(selected) },
    output: bulkPlan,
  }),
  /** Begins it, unless the selection, or what the action fits of it, is not what was seen any more. */
  startBulkJob: endpoint({
    ...write,
    path,
    input: {
      body: z.strictObject({
        ...selected,
        seen: z.strictObject({ total: z.int(), fitting: z.int() }),
      }),
    },
    output: bulkJob,
    successStatus: 202,
    idempotencyKey: 'required',
  }),
  /** The caller's latest jobs, the latest first. */
  listBulkJobs: endpoint({
    permission: 'invoices.write',
    method: 'GET',
    path,
    output: z.object({ jobs: z.array(bulkJob) }),
  }),
  getBulkJob: endpoint({
    permission: 'invoices.write',
    method: 'GET',
    path: `${path}/{id}`,
    output: bulkJob,
  }),
  /** Its invoices in the order of the work, as CSV: `id`, `number`, `result` (`done`, `skipped`, `failed`, `waiting`) and `reason`. */
  getBulkJobResults: endpoint({
    permission: 'invoices.write',
    method: 'GET',
    path: `${path}/{id}/results`,
    output: fileAnswer,
  }),
  /** Ends it where it is: what is done stays, and can be taken back. */
  stopBulkJob: endpoint({
    ...write,
    path: `${path}/{id}/stop`,
    input: { body: nothing },
    output: bulkJob,
  }),
  /** Takes back what it did by a job of its own, for a quarter of an hour after its end. */
  undoBulkJob: endpoint({
    ...write,
    path: `${path}/{id}/undo`,
    input: { body: nothing },
    output: bulkJob,
    successStatus: 202,
  }),
};
