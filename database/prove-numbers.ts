import { type Kysely, sql } from 'kysely';
import type { DB } from './schema.ts';

/** Counts the legal numbers that were given out since the last time, so that the proof goes on from there. */
export async function proveNumbers(db: Kysely<DB>): Promise<void> {
  await sql`select prove_numbers()`.execute(db);
}
