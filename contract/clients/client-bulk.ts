import * as z from 'zod/mini';
import { bulkJob, bulkPlan, mostNamed, seenPlan } from '#contract/bulk/bulk-jobs.ts';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay, listOf, plainText } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';

const clientId = z.int().check(z.gt(0));

/** Clients by their ids, or all that a search finds but some. */
export const clientSelection = z.union([
  z.strictObject({
    ids: z
      .array(clientId)
      .check(
        z.minLength(1, reason('bulk.nothingSelected')),
        z.maxLength(mostNamed, reason('field.tooMany')),
      ),
  }),
  z.strictObject({
    filter: z.strictObject({
      q: z._default(plainText(200), ''),
      /** The archived ones instead of the others. */
      archived: z._default(z.boolean(), false),
    }),
    except: z.array(clientId).check(z.maxLength(mostNamed, reason('field.tooMany'))),
  }),
]);
export type ClientSelection = z.output<typeof clientSelection>;

/** Clients that get a statement only where that is meant. */
export const rareStatements = ['nothing-owed', 'sent-today'] as const;

/** What can be done to many clients at once. */
export const clientBulkAction = z.discriminatedUnion('kind', [
  /** Emails each a statement of its account up to today; from the beginning where no day is given. */
  z.strictObject({
    kind: z.literal('send-statement'),
    from: z._default(z.nullable(calendarDay), null),
    confirm: listOf(z.enum(rareStatements, reason('field.choice')), rareStatements.length),
  }),
  /** Leaves out who owes something, unless that is meant. */
  z.strictObject({
    kind: z.literal('archive'),
    confirm: listOf(z.enum(['owes'], reason('field.choice')), 1),
  }),
  z.strictObject({ kind: z.literal('unarchive') }),
]);
export type ClientBulkAction = z.output<typeof clientBulkAction>;

const path = '/api/clients/bulk-jobs';
const write = { permission: 'invoices.write', method: 'POST' } as const;
const selected = { selection: clientSelection, action: clientBulkAction };

/** Work on many clients; what has begun is among the caller's bulk jobs. */
export const clientBulkEndpoints = {
  /** Says what an action would come to, and writes nothing. */
  planClientBulkJob: endpoint({
    ...write,
    path: `${path}/plan`,
    input: { body: z.strictObject(selected) },
    output: bulkPlan,
  }),
  /** Begins it, unless the selection, or what the action fits of it, is not what was seen any more. */
  startClientBulkJob: endpoint({
    ...write,
    path,
    input: { body: z.strictObject({ ...selected, seen: seenPlan }) },
    output: bulkJob,
    successStatus: 202,
    idempotencyKey: 'required',
  }),
};
