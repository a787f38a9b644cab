import type { FastifyInstance } from 'fastify';
import type { Connection } from '#database/connect.ts';
import { periodicJob } from '#server/runtime/periodic-job.ts';
import type { MailGround } from '#server/mail/mail-ground.ts';
import { queueDueReminders } from './queue-due-reminders.ts';

/** Queues the reminders whose day and hour have come, at the start and each five minutes. */
export function keepReminding(
  app: FastifyInstance,
  db: Connection['db'],
  { mail, now }: { mail: MailGround; now: () => Date },
): void {
  periodicJob(app, {
    work: (run) => queueDueReminders(db, { ...run, now: now(), mail }),
    everyMs: 300_000,
    isFirstAtStart: true,
    failure: 'reminders were not queued',
  });
}
