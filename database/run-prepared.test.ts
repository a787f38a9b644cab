import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import { connect, type Connection } from './connect.ts';
import { runPrepared, runWithGenericPlan } from './run-prepared.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  connection = connect(database.address, { connections: 1 });
});
afterEach(() => connection.close());
afterAll(() => database.drop());

async function preparedStatements(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements order by statement`.execute(connection.db);
  return rows.map(({ statement }) => statement);
}

test('a statement is prepared once a connection, and no other statement is', async () => {
  const { db } = connection;
  for (const value of [1, 2, 3]) {
    const built = db.selectNoFrom(sql<number>`${value}::int`.as('value'));
    expect(await runPrepared(db, built)).toEqual([{ value }]);
    const written = sql<{ twice: number }>`select 2 * ${value}::int as twice`;
    expect(await runPrepared(db, written)).toEqual([{ twice: 2 * value }]);
    await written.execute(db);
  }
  expect(await preparedStatements()).toEqual([
    'select $1::int as "value"',
    'select 2 * $1::int as twice',
  ]);
});

test('a prepared statement belongs to the transaction that it is run in', async () => {
  const { db } = connection;
  await sql`create temporary table seen (number integer)`.execute(db);
  const failing = db.transaction().execute(async (transaction) => {
    await runPrepared(transaction, sql`insert into seen values (${1}::int)`);
    await runPrepared(transaction, sql`insert into seen values (1 / ${0}::int)`);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect((await sql`select from seen`.execute(db)).rows).toEqual([]);
  await db.transaction().execute(async (transaction) => {
    await runPrepared(transaction, sql`insert into seen values (1 / ${1}::int)`);
  });
  expect((await sql`select from seen`.execute(db)).rows).toEqual([{}]);
});

test('one plan for any values is taken where that is asked for, and for no other statement', async () => {
  const { db } = connection;
  const mode = sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`;
  const isGeneric = [{ mode: 'force_generic_plan' }];
  const isAuto = [{ mode: 'auto' }];
  expect(await runWithGenericPlan(db, mode)).toEqual(isGeneric);
  expect(await runPrepared(db, mode)).toEqual(isAuto);
  await expect(runWithGenericPlan(db, sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' });
  expect(await runPrepared(db, mode)).toEqual(isAuto);
});

test('of ever other texts at most three hundred are prepared, and the rest are run as they are', async () => {
  for (let column = 1; column <= 302; column += 1) {
    const query = sql`select ${column}::int as ${sql.ref(`c${String(column)}`)}`;
    const [row] = await runPrepared(connection.db, query);
    expect(row).toEqual({ [`c${String(column)}`]: column });
  }
  // The count is the process's: other tests have prepared texts of their own.
  const kept = await preparedStatements();
  expect(kept.length).toBeLessThanOrEqual(300);
});
