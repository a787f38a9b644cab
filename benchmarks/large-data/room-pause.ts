import type pg from 'pg';

/**
 * Fills pages whole that otherwise keep room for their rows to grow, and gives what sets that again: the rows are written as they
 * have become, and in a table that has grown they have taken that room.
 */
export async function fillPages(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select relname as name, setting from pg_class cross join lateral unnest(reloptions) as setting
     where relnamespace = current_schema()::regnamespace and relname = any($1) and setting like 'fillfactor=%'`,
    [tables],
  );
  for (const { name } of rows)
    await client.query(`alter table ${client.escapeIdentifier(name)} reset (fillfactor)`);
  return rows.map(
    ({ name, setting }) => `alter table ${client.escapeIdentifier(name)} set (${setting})`,
  );
}
