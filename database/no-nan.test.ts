import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

interface Column {
  table: string;
  column: string;
  type: string;
}

/** Columns of tables that numbers with a fraction are written to, as they come. */
async function numericColumns(): Promise<Column[]> {
  const { rows } = await database.pool.query<Column>(`
    select relname as table, attname as column, format_type(atttypid, atttypmod) as type
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped and attgenerated = ''
      and atttypid in ('numeric'::regtype, 'numeric[]'::regtype, 'float8'::regtype, 'float4'::regtype) order by 1, 2`);
  return rows;
}

/** Whether a rule of this column refuses the value in a row that has nothing else. */
async function refuses({ table, column, type }: Column, value: string): Promise<boolean> {
  const { rows } = await database.pool.query<{ rule: string }>(
    `select pg_get_expr(conbin, conrelid) as rule from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where conrelid = $1::regclass and contype = 'c' and attname = $2`,
    [table, column],
  );
  const unknown = await others(table, column);
  for (const { rule } of rows) {
    const answer = await database.pool.query<{ holds: boolean | null }>(
      `select (${rule}) as holds from (select ${unknown}) as bare, (select $1::${type} as ${column}) as given`,
      [value],
    );
    if (answer.rows[0]?.holds === false) return true;
  }
  return false;
}

/** The other columns of the table, all of them unknown. */
async function others(table: string, column: string): Promise<string> {
  const { rows } = await database.pool.query<{ list: string | null }>(
    `select string_agg(format('null::%s as %I', format_type(atttypid, null), attname), ', ') as list from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> $2`,
    [table, column],
  );
  return rows[0]?.list ?? 'null as nothing';
}

test('no column of numbers takes what is no number', async () => {
  const columns = await numericColumns();
  expect(columns.length).toBeGreaterThan(15);
  const taken: string[] = [];
  for (const column of columns) {
    const value = column.type.endsWith('[]') ? '{NaN}' : 'NaN';
    if (!(await refuses(column, value))) taken.push(`${column.table}.${column.column}`);
  }
  expect(taken).toEqual([]);
});
