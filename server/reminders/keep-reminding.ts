import type { FastifyInstance } from 'fastify';
import type { Connection } from '#database/connect.ts';
import { periodicJob } from '#server/runtime/periodic-job.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { queueDueReminders } from './queue-due-reminders.ts';

/** Queues the reminders whose day and hour have come, at the start and each five minutes. */
export function keepReminding(
  app: FastifyInstance,
  db: Connection['db'],
  { mail, now }: { mail: MailDeps; now: () => Date },
): void {
  periodicJob(app, {
    work: (run) => queueDueReminders(db, { ...run, now: now(), mail }),
    everyMs: 300_000,
    isFirstAtStart: true,
    failure: 'reminders were not queued',
  });
}
