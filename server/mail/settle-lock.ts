import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';

/** Taken before anything else by whoever writes down what became of a mail, so that two words about one do not cross. */
const settleLock = 4_210_802;

/** For what a mail server answers: beside others of its kind. */
export async function lockSettling(transaction: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${settleLock})`.execute(transaction);
}

/** For what a notice says later: alone. */
export async function lockBounces(transaction: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${settleLock})`.execute(transaction);
}
