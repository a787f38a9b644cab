import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

/** How long a repeated command is answered as the first one was. */
const keyDays = 7;

/** Removes answers that nobody can ask for again, and handles that a day ago were too old to undo anything. */
export async function removeOldCommands(db: Kysely<DB>): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<=', sql<Date>`now() - make_interval(days => ${keyDays})`)
    .execute();
  await db
    .deleteFrom('undo_handle')
    .where('expires_at', '<=', sql<Date>`now() - interval '1 day'`)
    .execute();
}
