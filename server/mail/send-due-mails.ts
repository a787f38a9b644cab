import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { sendClaimedMail, type Sending } from './send-claimed-mail.ts';
import { claimMail } from './claim-mail.ts';

/** Held by whoever sends for this installation; PostgreSQL gives it back when that process dies. */
const senderLock = 4_210_773;

const mostAtOnce = 4;
const lookAgainMs = 1_000;
/** How long a stop waits for those that have begun; the next start sends them again under the same Message-ID. */
const drainMs = 10_000;

interface Round extends Sending {
  /** No further mail is begun once it is aborted. */
  stopping: AbortSignal;
}

export async function isMailDue(db: Kysely<DB>): Promise<boolean> {
  const mail = await db
    .selectFrom('mail')
    .select('id')
    .where('finished_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('due_at', '<=', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}

/**
 * Sends every mail that is due, a few at a time, and returns when none is left. One process at a time does so: the others
 * return at once. So a mail that a killed process had begun is nobody's, and is due again.
 */
export function sendDueMails(db: Kysely<DB>, round: Round): Promise<void> {
  // A connection of its own, outside any transaction: a slow mail server keeps no rows locked.
  return db.connection().execute(async (connection) => {
    const lock = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_lock(${senderLock}) as "isOurs"`.execute(connection);
    if (lock.rows[0]?.isOurs !== true) return;
    try {
      await sendAll(db, connection, round);
    } finally {
      await sql`select pg_advisory_unlock(${senderLock})`.execute(connection);
    }
  });
}

async function sendAll(db: Kysely<DB>, connection: Kysely<DB>, round: Round): Promise<void> {
  const atWork = new Map<bigint, Promise<void>>();
  let endsAt = Infinity;
  round.stopping.addEventListener('abort', () => {
    endsAt = performance.now() + drainMs;
  });
  while (performance.now() < endsAt) {
    // Asked on the connection that holds the lock: where it is lost, nothing more is begun.
    const mail =
      round.stopping.aborted || atWork.size === mostAtOnce
        ? undefined
        : await claimMail(connection, [...atWork.keys()]);
    if (mail) {
      const sent = sendClaimedMail(db, mail, round)
        .catch(round.warn)
        .finally(() => atWork.delete(mail.id));
      atWork.set(mail.id, sent);
    } else if (atWork.size === 0) {
      return;
    } else {
      await Promise.race([...atWork.values(), pause(lookAgainMs)]);
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
