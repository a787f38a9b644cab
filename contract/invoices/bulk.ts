import * as z from 'zod/mini';
import { bulkJob, bulkPlan, mostNamed, seenPlan } from '#contract/bulk/bulk-jobs.ts';
import { confirmation } from '#contract/confirmation.ts';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay, listOf, plainText } from '#contract/input.ts';
import { tagText } from './invoice-input.ts';
import { invoiceFilter } from './invoice-filter.ts';
import { whyText } from './invoice-commands.ts';
import { paymentMethods } from './payments.ts';
import { reason } from '#messages/refusal.ts';

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

/** Invoices that are reminded of only where that is meant. */
export const rareReminders = ['not-past-due', 'reminded-today'] as const;

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
  /** Sends the next reminder of each now instead of on its day. */
  z.strictObject({
    kind: z.literal('remind'),
    confirm: listOf(z.enum(rareReminders, reason('field.choice')), rareReminders.length),
  }),
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

const path = '/apps/invoice/bulk-jobs';
const write = { permission: 'invoices.write', method: 'POST' } as const;
const selected = { selection: bulkSelection, action: bulkAction };

/** Work on many invoices. */
export const invoiceBulkEndpoints = {
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
    input: { body: z.strictObject({ ...selected, seen: seenPlan }) },
    output: bulkJob,
    successStatus: 202,
    idempotencyKey: 'required',
  }),
};
