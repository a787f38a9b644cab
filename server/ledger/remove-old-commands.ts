import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

/** How long a repeated command is answered as the first one was. */
const keyDays = 7;
/** What is removed well within the time of a request, and holds up nobody. */
const defaultAtOnce = 2_000;

/** Removes answers that nobody can ask for again, and handles that a day ago were too old to undo anything, a part at a time. */
export async function removeOldCommands(db: Kysely<DB>, atOnce = defaultAtOnce): Promise<void> {
  await removeInParts(db, {
    table: 'idempotency_key',
    isOld: sql`created_at <= now() - make_interval(days => ${keyDays})`,
    atOnce,
  });
  await removeInParts(db, {
    table: 'undo_handle',
    isOld: sql`expires_at <= now() - interval '1 day'`,
    atOnce,
  });
}

interface Old {
  table: 'idempotency_key' | 'undo_handle';
  isOld: RawBuilder<unknown>;
  atOnce: number;
}

/** Another server may be at the same rows: each takes others. */
async function removeInParts(db: Kysely<DB>, { table, isOld, atOnce }: Old): Promise<void> {
  const rows = sql.table(table);
  for (let removed = atOnce; removed === atOnce;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${rows} where ctid = any(array(
        select ctid from ${rows} where ${isOld} limit ${atOnce} for update skip locked))`.execute(
      db,
    );
    removed = Number(numAffectedRows);
  }
}
