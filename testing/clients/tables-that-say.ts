import { foldListChanges } from '#database/list-index/fold-list-changes.ts';
import type { TestApp } from '#testing/app/test-app.ts';

/** Every table with a row that has the text, whatever its case. */
export async function tablesThatSay({ db, database }: TestApp, text: string): Promise<string[]> {
  // What waits to be folded into the list is gone with the next folding, within seconds.
  await foldListChanges(db);
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition`,
  );
  const found: string[] = [];
  for (const { name: table } of tables) {
    const { rowCount } = await database.pool.query(
      `select from ${table} as row where row::text ilike '%' || $1 || '%' limit 1`,
      [text],
    );
    if (rowCount !== 0) found.push(table);
  }
  return found.toSorted();
}
