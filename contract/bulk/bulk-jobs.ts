import * as z from 'zod/mini';
import { endpoint, fileAnswer } from '#contract/endpoint.ts';
import { streamedReadLimits } from '#contract/streamed-limits.ts';
import { currencyCode, nothing } from '#contract/input.ts';

/** So many go into one job. */
export const mostInBulk = 100_000;
/** So many can be named one by one; more are selected by their filter. */
export const mostNamed = 500;

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
      /** An invoice by its number, or its id as `#12`; a client by its name. */
      named: z.array(z.object({ id: z.int(), name: z.string() })),
      /** What of `confirm` in the action has them changed all the same; `again` for what has its own field. */
      confirm: z.optional(z.string()),
    }),
  ),
});
export type BulkPlan = z.infer<typeof bulkPlan>;

/** What was seen of a plan: a job begins only while that holds. */
export const seenPlan = z.strictObject({ total: z.int(), fitting: z.int() });

export const bulkSubjects = ['invoice', 'client'] as const;
export type BulkSubjectName = (typeof bulkSubjects)[number];

export const bulkJob = z.object({
  id: z.int(),
  /** What it changes: `invoice` or `client`. */
  subject: z.string(),
  // A plain string on purpose: a kind that the page does not know is shown as any other.
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
  /** Until when it can be taken back, as far as is known now; nothing where that is not possible, or not any more. */
  undoUntil: z.nullable(z.string()),
});
export type BulkJob = z.infer<typeof bulkJob>;

const path = '/apps/invoice/bulk-jobs';
const write = { permission: 'invoices.write', method: 'POST' } as const;

/** Work on many invoices or clients. Each person has jobs of their own; one that is not theirs is `not-found`. */
export const bulkJobEndpoints = {
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
  /**
   * What it changes in the order of the work, as CSV: `id`, `number` (of clients `name`), `result` (`done`, `skipped`, `failed`, `waiting`)
   * and `reason`.
   */
  getBulkJobResults: endpoint({
    permission: 'invoices.write',
    method: 'GET',
    path: `${path}/{id}/results`,
    output: fileAnswer,
    limits: streamedReadLimits,
  }),
  /** Ends it where it is: what is done stays, and can be taken back. */
  stopBulkJob: endpoint({
    ...write,
    path: `${path}/{id}/stop`,
    input: { body: nothing },
    output: bulkJob,
  }),
  /** Takes back what it did by a job of its own: for a quarter of an hour after its end, and emails as long as they have not left. */
  undoBulkJob: endpoint({
    ...write,
    path: `${path}/{id}/undo`,
    input: { body: nothing },
    output: bulkJob,
    successStatus: 202,
  }),
};
