import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { type JobRun, periodicJob } from '#server/runtime/periodic-job.ts';
import type { MailKinds } from '../mail-kind.ts';
import { type MailboxSettings, nameOfMailbox } from './bounce-settings.ts';
import { noteVisit, openMailbox, takeLetter } from './bounce-sources.ts';
import { mailboxFault, type Visit, visitMailbox } from './visit-mailbox.ts';

interface Reading {
  /** Nothing is read where it is absent. */
  mailbox?: MailboxSettings | undefined;
  /** How often it is looked into. */
  everyMs?: number | undefined;
  kinds: MailKinds;
}

const usualPauseMs = 60_000;
const longestPauseMs = 3_600_000;

/** How long after so many faults in turn the mailbox is looked into again. */
export function pauseMs(faults: number, everyMs: number): number {
  return Math.min(everyMs * 2 ** faults, longestPauseMs);
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
  let faults = 0;
  let pausedUntil = 0;

  const work = async ({ stopping: signal }: JobRun): Promise<void> => {
    if (performance.now() < pausedUntil) return;
    const position = await openMailbox(db, place);
    let ownFault: unknown;
    const take: Visit['take'] = async (reached, bytes) => {
      try {
        await takeLetter(db, { place, position: reached, bytes, kinds });
      } catch (error) {
        ownFault = error;
        throw error;
      }
    };
    let problem: string | undefined;
    try {
      await visitMailbox(mailbox, { position, signal, take });
    } catch (error) {
      // The database's, not the mailbox's.
      if (error === ownFault) throw error;
      problem = mailboxFault(error);
    }
    // Cut off by the stop, it was neither read nor at fault.
    if (signal.aborted) return;
    faults = problem === undefined ? 0 : faults + 1;
    pausedUntil = faults === 0 ? 0 : performance.now() + pauseMs(faults, everyMs);
    await noteVisit(db, problem);
  };
  periodicJob(app, {
    ...{ work, everyMs, isFirstAtStart: true },
    failure: 'notices of mail servers were not read',
  });
}
