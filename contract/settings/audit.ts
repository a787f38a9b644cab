import * as z from 'zod/mini';
import { endpoint, fileAnswer, readLimits } from '#contract/endpoint.ts';
import { calendarDay, idParameter, plainText, trueOrFalse } from '#contract/input.ts';
import { streamedReadLimits } from '#contract/streamed-limits.ts';
import { reason } from '#messages/refusal.ts';

/** What was done, in few words. */
export const auditActions = [
  'created',
  'changed',
  'issued',
  'sent',
  'money',
  'deleted',
  'restored',
  'exported',
  'access',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What it was done to. */
export const auditThings = [
  'invoice',
  'quote',
  'client',
  'bank',
  'import',
  'export',
  'person',
  'settings',
  'sign-in',
  'call',
] as const;
export type AuditThing = (typeof auditThings)[number];

/** Which entries; all where nothing is given. */
const filter = z.strictObject({
  /** A number, a name of a client or a person, a client's address or a request's id. */
  q: z._default(plainText(200), ''),
  /** An id of `listAuditPeople`, or `nobody`: the product itself, and who could not sign in. */
  person: z.optional(z.union([z.literal('nobody'), idParameter])),
  action: z.optional(z.enum(auditActions, reason('field.choice'))),
  thing: z.optional(z.enum(auditThings, reason('field.choice'))),
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
  /** Only denied calls and refused sign-ins. */
  denied: z._default(trueOrFalse, false),
});
export type AuditFilter = z.output<typeof filter>;

/** The place of an entry, as `next` says it. */
const place = z
  .string()
  .check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[123]_\d{1,15}$/, reason('field.invalid')),
  );

export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** `null` for the product itself, and for who could not sign in. */
  person: z.nullable(z.object({ id: z.int(), name: z.string() })),
  summary: z.string(),
  detail: z.string(),
  isDenied: z.boolean(),
  /** The document or client that it is about, while it is there. */
  record: z.nullable(
    z.object({
      kind: z.enum(['invoice', 'quote', 'client']),
      id: z.int(),
      label: z.string(),
    }),
  ),
  /** Empty where it came from no request, or was written before this was kept. */
  address: z.string(),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** What the chain of hashes says of the entries and books now. */
const verdict = z.object({
  /** How many rows were compared, with how many seals. */
  rows: z.int(),
  seals: z.int(),
  /** `null` while nothing is sealed. */
  head: z.nullable(z.object({ id: z.int(), hash: z.string() })),
  /** Whether the chain still has the head that was noted outside the database. */
  hasNotedHead: z.boolean(),
  /** The first first; none where all holds. */
  broken: z.array(
    z.object({
      source: z.string(),
      breach: z.enum(['altered', 'inserted', 'missing']),
      count: z.int(),
      firstId: z.int(),
    }),
  ),
});
export type AuditVerdict = z.infer<typeof verdict>;

const read = { method: 'GET', permission: 'audit.read' } as const;
const path = '/api/audit';

export const auditEndpoints = {
  /** The latest first; `before` is the `next` of the answer before. */
  listAudit: endpoint({
    ...read,
    path,
    input: {
      query: z.strictObject({ ...filter.shape, before: z.optional(place) }),
    },
    output: z.object({ entries: z.array(auditEntry), next: z.nullable(z.string()) }),
  }),
  /** Everybody who has or had an account, by name. */
  listAuditPeople: endpoint({
    ...read,
    path: `${path}/people`,
    output: z.object({ people: z.array(z.object({ id: z.int(), name: z.string() })) }),
  }),
  /** The same entries as a file, all of them. */
  exportAudit: endpoint({
    ...read,
    path: `${path}/file`,
    input: { query: filter },
    output: fileAnswer,
    limits: streamedReadLimits,
  }),
  /** Compares all that is sealed with its seals, which takes as long as there is much of it. */
  verifyAudit: endpoint({
    ...read,
    path: `${path}/verdict`,
    output: verdict,
    limits: { ...readLimits, callsPerMinute: 12, answerSeconds: 600 },
  }),
  /** The entries of the days with what their hashes are made of, and how to recompute them. */
  exportAuditProof: endpoint({
    ...read,
    path: `${path}/proof`,
    input: { query: z.strictObject({ from: calendarDay, to: calendarDay }) },
    output: fileAnswer,
    limits: streamedReadLimits,
  }),
};
