import * as z from 'zod/mini';
import { endpoint, readLimits, writeLimits } from '#contract/endpoint.ts';

/** What needs a person, the most urgent first. */
export const needs = [
  'backup-failed',
  'backup-old',
  'drill-failed',
  'disk-low',
  'mail-failing',
] as const;
export type Need = (typeof needs)[number];

const needsPerson = z.object({ needs: z.array(z.enum(needs)) });

const run = z.object({
  startedAt: z.string(),
  finishedAt: z.string(),
  cause: z.enum(['schedule', 'person', 'upgrade']),
  /** Of the file. */
  backup: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  tables: z.nullable(z.int()),
  rows: z.nullable(z.int()),
  /** Why it failed; `null` where it did not. */
  failure: z.nullable(z.string()),
});
export type MaintenanceRun = z.infer<typeof run>;

const kept = z.object({
  isRunning: z.boolean(),
  last: z.nullable(run),
  lastGood: z.nullable(run),
});

/** How the installation is, for who runs it. */
export const systemState = z.object({
  needs: z.array(z.enum(needs)),
  versions: z.object({
    product: z.string(),
    node: z.string(),
    postgres: z.string(),
    /** The last that was applied. */
    migration: z.string(),
  }),
  startedAt: z.string(),
  databaseBytes: z.int(),
  /** Of the data folder; `null` where it can't be told. */
  disk: z.nullable(z.object({ freeBytes: z.int(), totalBytes: z.int() })),
  /** The head of the chain of seals. */
  seal: z.nullable(z.object({ id: z.int(), hash: z.string() })),
  queues: z.object({
    /** Emails that are to be sent, and those of them that a try has failed for. */
    mails: z.int(),
    failingMails: z.int(),
    webhooks: z.int(),
    jobs: z.int(),
  }),
  /** `null` where this server makes none. */
  backups: z.nullable(
    z.object({
      place: z.string(),
      isEncrypted: z.boolean(),
      isDaily: z.boolean(),
      /** Sample data alone is not backed up by itself. */
      hasOwnBooks: z.boolean(),
      backup: kept,
      drill: kept,
    }),
  ),
});
export type SystemState = z.infer<typeof systemState>;

const check = z.object({
  check: z.string(),
  state: z.enum(['ok', 'warning', 'problem']),
  title: z.string(),
  /** What is so, and how to mend it. */
  detail: z.string(),
});
export type SystemCheck = z.infer<typeof check>;

const path = '/api/system';
const manage = { permission: 'settings.write', peopleOnly: true } as const;
const start = {
  ...manage,
  method: 'POST',
  output: systemState,
  successStatus: 202,
  limits: { ...writeLimits, callsPerMinute: 30 },
} as const;

export const systemEndpoints = {
  getSystem: endpoint({ ...manage, method: 'GET', path, output: systemState }),
  /** Little enough to be asked on every page. */
  getSystemNeeds: endpoint({
    ...manage,
    method: 'GET',
    path: `${path}/needs`,
    output: needsPerson,
  }),
  /** What `npm run doctor` looks at, but for what takes long. */
  getSystemChecks: endpoint({
    ...manage,
    method: 'GET',
    path: `${path}/checks`,
    output: z.object({ checks: z.array(check) }),
    limits: { ...readLimits, callsPerMinute: 30, answerSeconds: 60 },
  }),
  /** Begins a backup; the state tells when it is done. */
  startBackup: endpoint({ ...start, path: `${path}/backup` }),
  /** Begins to restore the last backup into a scratch database. */
  startDrill: endpoint({ ...start, path: `${path}/drill` }),
};
