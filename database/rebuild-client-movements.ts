import { type Kysely, sql } from 'kysely';
import type { DB } from './schema.ts';

/**
 * Makes what moved clients' accounts again from the ledger, after that was written without triggers. The caller owns the
 * transaction.
 */
export async function rebuildClientMovements(db: Kysely<DB>): Promise<void> {
  await sql`select rebuild_client_movements()`.execute(db);
}
