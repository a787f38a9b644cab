import type pg from 'pg';

/** Lets a test empty the tables that nobody may empty. */
export async function allowTruncate(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(
    `select format('alter table %I disable trigger %I', tgrelid::regclass, tgname) as statement
     from pg_trigger where tgname like '%\\_truncate\\_guard'`,
  );
  for (const { statement } of rows) await pool.query(statement);
}
