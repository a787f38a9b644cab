import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { sendClaimedMail, type Sending } from './send-claimed-mail.ts';
import { claimMail } from './claim-mail.ts';

/** Held by whoever sends for this installation; PostgreSQL gives it back when that process dies. */
const senderLock = 4_210_801;

const mostAtOnce = 4;
const lookAgainMs = 1_000;
/** How long the database waits for a holder of the lock that looks each second. */
const patience = '60s';
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
  // A transaction that does nothing but hold the lock, so that a pooler leaves it its connection: it has no number, sees nothing and
  // keeps no rows locked, however slow the mail server is.
  return db.transaction().execute(async (turn) => {
    await sql`select set_config('idle_in_transaction_session_timeout', ${patience}, true)`.execute(
      turn,
    );
    const { rows } = await sql<{ isOurs: boolean; holder: number }>`
      select pg_try_advisory_xact_lock(${senderLock}) as "isOurs", pg_backend_pid() as holder`.execute(
      turn,
    );
    const [lock] = rows;
    if (lock?.isOurs === true) await sendAll(db, { turn, holder: lock.holder, ...round });
  });
}

interface Turn extends Round {
  turn: Kysely<DB>;
  /** The process of the database that holds the lock. */
  holder: number;
}

async function sendAll(db: Kysely<DB>, { turn, holder, ...round }: Turn): Promise<void> {
  const atWork = new Map<bigint, Promise<void>>();
  let endsAt = Infinity;
  round.stopping.addEventListener('abort', () => {
    endsAt = performance.now() + drainMs;
  });
  while (performance.now() < endsAt) {
    // Where the lock is lost, this fails, and nothing more is begun.
    await sql`select 1`.execute(turn);
    const mail =
      round.stopping.aborted || atWork.size === mostAtOnce
        ? undefined
        : await claimMail(db, { besides: [...atWork.keys()], senderLock, holder });
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
