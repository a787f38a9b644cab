import type { FastifyInstance } from 'fastify';
import type { Connection } from '#database/connect.ts';
import { periodicJob } from '#server/runtime/periodic-job.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { makeDueInvoices } from './make-due-invoices.ts';

/** Writes what has come due, at the start and each minute. */
export function keepMakingDueInvoices(
  app: FastifyInstance,
  db: Connection['db'],
  { mail, now }: { mail: MailDeps; now: () => Date },
): void {
  periodicJob(app, {
    work: (run) => makeDueInvoices(db, { ...run, now: now(), mail }),
    everyMs: 60_000,
    isFirstAtStart: true,
    failure: 'recurring invoices were not written',
  });
}
