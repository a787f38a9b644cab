import { type Kysely, sql } from 'kysely';
import type { DB } from './schema.ts';

/** Makes the partitions of all months (UTC) in which these times are, where they are not there yet. */
export async function makeEventMonths(db: Kysely<DB>, times: readonly Date[]): Promise<void> {
  const months = new Set(times.map((at) => `${at.toISOString().slice(0, 7)}-01`));
  await sql`select make_event_months(${[...months].toSorted()}::date[])`.execute(db);
}
