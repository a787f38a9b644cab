import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

/**
 * Adds all invoices and payments up anew by day: after the organisation's time zone changed, and after they were written in bulk.
 * The caller owns the transaction, which holds that change too.
 */
export async function rebuildDailyReceivables(db: Kysely<DB>): Promise<void> {
  await sql`select rebuild_daily_receivables()`.execute(db);
}
