import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { DB } from './schema.ts';

/** A list of partitions is drawn up in milliseconds; who holds its lock for longer does something else. */
const longestDrawingUpMs = 2000;

/**
 * Makes the partitions of all months (UTC) in which these times are, where they are not there yet. Connections that were drawing up their list of
 * partitions meanwhile may have kept one without them: once they have, all are told to look anew (migration 0200). In a transaction nobody is.
 */
export async function makeEventMonths(db: Kysely<DB>, times: readonly Date[]): Promise<void> {
  const months = new Set(times.map((at) => `${at.toISOString().slice(0, 7)}-01`));
  const make = sql`select make_event_months(${[...months].toSorted()}::date[])`;
  await make.execute(db);
  if (db.isTransaction) return;
  const holders = await holdersOfEvents(db);
  const end = performance.now() + longestDrawingUpMs;
  while (holders.size > 0 && performance.now() < end) {
    await setTimeout(5);
    const still = await holdersOfEvents(db);
    for (const holder of holders) if (!still.has(holder)) holders.delete(holder);
  }
  await make.execute(db);
}

/** Which transactions hold a lock on the events, as who draws up the list of their partitions does. */
async function holdersOfEvents(db: Kysely<DB>): Promise<Set<string>> {
  const { rows } = await sql<{ holder: string }>`
    select virtualtransaction as holder from pg_locks
    where relation = 'analytics_event'::regclass and granted and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return new Set(rows.map(({ holder }) => holder));
}
