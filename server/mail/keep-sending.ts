import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { type JobRun, periodicJob } from '#server/runtime/periodic-job.ts';
import { findMailServer, type MailDeps } from './mail-deps.ts';
import type { MailKinds } from './mail-kind.ts';
import { retryDelayMs } from './retry-delay.ts';
import { isMailDue, sendDueMails } from './send-due-mails.ts';

const defaultEveryMs = 1_000;

/** Sends mails when they are due, as long as the server runs. A stop lets those end that have begun. */
export function keepSending(
  app: FastifyInstance,
  db: Kysely<DB>,
  { deps, kinds }: { deps: MailDeps; kinds: MailKinds },
): void {
  const { everyMs = defaultEveryMs, retryAfterMs = retryDelayMs } = deps;
  const work = async ({ stopping, onFailure: warn }: JobRun): Promise<void> => {
    if (!(await isMailDue(db))) return;
    const server = await findMailServer(db, deps);
    if (server) await sendDueMails(db, { kinds, server, retryAfterMs, warn, stopping });
  };
  // The mail stays due.
  periodicJob(app, { work, everyMs, failure: 'a mail was not sent' });
}
