import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { type JobRun, periodicJob } from '#server/runtime/periodic-job.ts';
import type { MailKinds } from '../mail-kind.ts';
import { type MailboxSettings, nameOfMailbox } from './bounce-settings.ts';
import { recordPoll, openMailbox, processMessage } from './bounce-sources.ts';
import { mailboxError, type Visit, pollMailbox } from './poll-mailbox.ts';

interface Reading {
  /** Nothing is read where it is absent. */
  mailbox?: MailboxSettings | undefined;
  /** How often it is looked into. */
  everyMs?: number | undefined;
  kinds: MailKinds;
}

const usualPauseMs = 60_000;
const longestPauseMs = 3_600_000;

/** How long after so many errors in turn the mailbox is looked into again. */
export function pauseMs(errors: number, everyMs: number): number {
  return Math.min(everyMs * 2 ** errors, longestPauseMs);
}

/**
 * Reads notices from the mailbox as long as the server runs. A mailbox that cannot be read is told in the settings and
 * tried again, ever later; nothing else waits for it.
 */
export function keepReadingBounces(
  app: FastifyInstance,
  db: Kysely<DB>,
  { mailbox, everyMs = usualPauseMs, kinds }: Reading,
): void {
  if (!mailbox) return;
  const place = nameOfMailbox(mailbox);
  let errors = 0;
  let pausedUntil = 0;

  const work = async ({ stopping: signal }: JobRun): Promise<void> => {
    if (performance.now() < pausedUntil) return;
    const position = await openMailbox(db, place);
    let ownError: unknown;
    const take: Visit['take'] = async (reached, bytes) => {
      try {
        await processMessage(db, { place, position: reached, bytes, kinds });
      } catch (error) {
        ownError = error;
        throw error;
      }
    };
    let problem: string | undefined;
    try {
      await pollMailbox(mailbox, { position, signal, take });
    } catch (error) {
      // The database's, not the mailbox's.
      if (error === ownError) throw error;
      problem = mailboxError(error);
    }
    // Cut off by the stop, it was neither read nor at error.
    if (signal.aborted) return;
    errors = problem === undefined ? 0 : errors + 1;
    pausedUntil = errors === 0 ? 0 : performance.now() + pauseMs(errors, everyMs);
    await recordPoll(db, problem);
  };
  periodicJob(app, {
    work,
    everyMs,
    isFirstAtStart: true,
    failure: 'notices of mail servers were not read',
  });
}
