import { type Kysely, sql } from 'kysely';
import type { DB } from './schema.ts';

/** The invariants that rows of the database break now, by the names of their views; empty where all is well. */
export async function brokenInvariants(db: Kysely<DB>): Promise<string[]> {
  const views = await sql<{ name: string }>`
    select table_name as name from information_schema.views
    where table_schema = current_schema() and table_name like 'invariant\\_%' order by 1`.execute(
    db,
  );
  const broken: string[] = [];
  for (const { name } of views.rows) {
    const { rows } = await sql<{ broken: boolean }>`
      select exists (select from ${sql.table(name)}) as broken`.execute(db);
    if (rows[0]?.broken) broken.push(name);
  }
  return broken;
}
