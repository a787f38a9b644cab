import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { trashDays } from './trash.ts';

// Within the timeout of one statement; what is left waits for the next round.
const batchSize = 1_000;

/** Removes for good what has lain in the trash for thirty days, and quotes that were deleted then. */
export async function emptyTrash(db: Kysely<DB>): Promise<void> {
  // Skips what is being restored at this moment.
  for (const table of [sql`invoice`, sql`quote`]) {
    await sql`
      delete from ${table} where id in (
        select id from ${table} where deleted_at <= now() - make_interval(days => ${trashDays})
        order by deleted_at limit ${batchSize} for update skip locked)`.execute(db);
  }
}
