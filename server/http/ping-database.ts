import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

/** Rejects where the database does not answer. */
export async function pingDatabase(db: Kysely<DB>): Promise<void> {
  await sql`select 1`.execute(db);
}
