import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOneStatement } from './as-one-statement.ts';
import { runPrepared } from './run-prepared.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table seen (number integer)`.execute(database.db);
});
afterAll(() => database.drop());

const insert = (number: number) =>
  sql<{ number: number }>`insert into seen values (10 / ${number}::int) returning number`;

async function seen(): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`select number from seen order by 1`.execute(
    database.db,
  );
  return rows.map(({ number }) => number);
}

test('all that is written as one statement is stored, and the rows are those of the last', async () => {
  const { db } = database;
  const last = await runPrepared(db, asOneStatement([insert(1), insert(2)], insert(5)));
  expect(last).toEqual([{ number: 2 }]);
  expect(await runPrepared(db, asOneStatement([], insert(10)))).toEqual([{ number: 1 }]);
  expect(await seen()).toEqual([1, 2, 5, 10]);
});

test('none of it is stored where one part fails', async () => {
  const before = await seen();
  const failing = runPrepared(database.db, asOneStatement([insert(1), insert(0)], insert(1)));
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await seen()).toEqual(before);
});
