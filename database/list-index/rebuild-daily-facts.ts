import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

/**
 * Adds all events up anew by day, after they were written without triggers. The database does so itself where the organisation's
 * time zone changes. The caller owns the transaction.
 */
export async function rebuildDailyFacts(db: Kysely<DB>): Promise<void> {
  await sql`select rebuild_daily_facts()`.execute(db);
}
