import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { periodicJob } from '#server/runtime/periodic-job.ts';
import type { AccountLinkDeps } from '../account-links.ts';
import { handlePasswordRequests } from './password-reset.ts';

const defaultEveryMs = 1_000;

/** Sends links to new passwords as they are asked for, as long as the server runs. */
export function keepHandlingPasswordRequests(
  app: FastifyInstance,
  db: Kysely<DB>,
  deps: AccountLinkDeps,
): void {
  const { everyMs = defaultEveryMs } = deps.mail;
  // The request stays open, and the next round takes it up.
  const failure = 'a link to a new password was not sent';
  periodicJob(app, { work: () => handlePasswordRequests(db, deps), everyMs, failure });
}
