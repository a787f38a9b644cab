import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { RunKind } from './maintenance-runs.ts';

// Any numbers will do, as long as every server of a database uses the same.
const locks = { backup: 4_210_830, drill: 4_210_831 } as const satisfies Record<RunKind, number>;

/**
 * Does something that no other server of the database does at the same time. The lock is a transaction's, so that it ends with its
 * connection and passes through poolers that hand connections on.
 * @returns nothing while another has the lock
 */
export function underLock<Result>(
  db: Kysely<DB>,
  kind: RunKind,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${locks[kind]}::bigint) as "isOurs"`.execute(transaction);
    return rows[0]?.isOurs === true ? work() : undefined;
  });
}

/** What is being done now, by any server of the database. */
export async function runningKinds(db: Kysely<DB>): Promise<RunKind[]> {
  const { rows } = await sql<{ objid: string }>`
    select objid::text from pg_locks where locktype = 'advisory' and granted and objsubid = 1 and classid = 0
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  const held = new Set(rows.map(({ objid }) => Number(objid)));
  return (['backup', 'drill'] as const).filter((kind) => held.has(locks[kind]));
}
