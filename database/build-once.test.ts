import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOnce } from './build-once.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a query that is built once is run with the values of each call', async () => {
  let builds = 0;
  const readPair = buildOnce((db, { one, other }: { one: number; other: string }) => {
    builds += 1;
    return db.selectNoFrom([
      sql<string>`${other}::text || ${7}::int`.as('other'),
      sql<number>`${one}::int + ${one}::int`.as('twice'),
    ]);
  });
  expect(await readPair(database.db, { one: 1, other: 'a' })).toEqual([{ other: 'a7', twice: 2 }]);
  expect(await readPair(database.db, { other: 'b', one: 2 })).toEqual([{ other: 'b7', twice: 4 }]);
  expect(builds).toBe(1);
});
