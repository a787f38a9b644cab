import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOut } from './copy-out.ts';
import { copyRows } from './copy-rows.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function copied(query: RawBuilder<unknown>): Promise<string> {
  const transaction = await database.db.startTransaction().execute();
  try {
    const parts: Buffer[] = [];
    for await (const part of copyOut(transaction, query)) parts.push(part);
    return Buffer.concat(parts).toString();
  } finally {
    await transaction.rollback().execute();
  }
}

test('values are the same in it as in any other statement', async () => {
  const awkward = [`it's`, 'back\\slash', '"quoted"', '$1', '{a,b}', ''];
  const query = sql`select unnest(${awkward}::text[]), ${`it's \\ $1`}::text, ${null}::text, ${7n}::bigint + ${1}`;
  const transaction = await database.db.startTransaction().execute();
  const { rows } = await sql<{ unnest: string }>`select unnest(${awkward}::text[])`.execute(
    transaction,
  );
  await transaction.rollback().execute();
  expect(rows.map(({ unnest }) => unnest)).toEqual(awkward);
  const lines = (await copied(query)).split('\n');
  expect(lines).toEqual([
    `it's,it's \\ $1,,8`,
    `back\\slash,it's \\ $1,,8`,
    `"""quoted""",it's \\ $1,,8`,
    `$1,it's \\ $1,,8`,
    `"{a,b}",it's \\ $1,,8`,
    `"",it's \\ $1,,8`,
    '',
  ]);
});

test('whoever stops reading can go on with the transaction', async () => {
  const transaction = await database.db.startTransaction().execute();
  const parts = copyOut(transaction, sql`select generate_series(1, 200000)`);
  expect((await parts.next()).done).toBe(false);
  await parts.return(0);
  const { rows } = await sql`select 1 as one`.execute(transaction);
  expect(rows).toEqual([{ one: 1 }]);
  await transaction.rollback().execute();
});

test('what goes wrong on the way is thrown, and the connection lives on', async () => {
  await expect(
    copied(sql`select 1 / (i - 50000) from generate_series(1, 100000) as i`),
  ).rejects.toMatchObject({
    code: '22012',
  });
  expect(await copied(sql`select 1`)).toBe('1\n');
});

test('says how many rows there were', async () => {
  const transaction = await database.db.startTransaction().execute();
  const parts = copyOut(transaction, sql`select generate_series(1, 3)`);
  await parts.next();
  expect(await parts.next()).toEqual({ done: true, value: 3 });
  await transaction.rollback().execute();
});

test('rows have every text as it is, wherever the parts are cut', async () => {
  const awkward = [
    'tab\there',
    'line\nbreak',
    'back\\slash',
    '\\N',
    '\r\v\f\b',
    '',
    'Łódź 漢字 🦄',
  ];
  const transaction = await database.db.startTransaction().execute();
  const query = sql`select i, texts[1 + i % 7], null from (select ${awkward}::text[] as texts) as given, generate_series(0, 20000) as i`;
  let place = 0;
  for await (const row of copyRows(transaction, query)) {
    if (row[0] !== String(place) || row[1] !== awkward[place % 7] || row[2] !== null)
      expect(row).toEqual([String(place), awkward[place % 7], null]);
    place += 1;
  }
  expect(place).toBe(20_001);
  await transaction.rollback().execute();
});
