import { readXlsx } from 'hucre/xlsx';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import type { CellKind } from './cell-kind.ts';
import { writeXlsx } from './write-xlsx.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A sheet of the rows; what reads it stops after `most` parts. */
async function written(query: RawBuilder<unknown>, most = Infinity) {
  const transaction = await database.db.startTransaction().execute();
  try {
    const kinds: CellKind[] = ['number', 'text'];
    const sheet = { head: ['Place', 'Name'], kinds, name: 'Rows' };
    const file = writeXlsx(transaction, { ...sheet, query });
    const parts: Uint8Array[] = [];
    let part = await file.next();
    while (part.done !== true && parts.length < most) {
      parts.push(part.value);
      part = await file.next();
    }
    if (part.done !== true) await file.return(0);
    const { rows } = await sql`select 1 as one`.execute(transaction);
    return { bytes: Buffer.concat(parts), count: part.value, after: rows };
  } finally {
    await transaction.rollback().execute();
  }
}

const threads = () =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'MessagePort').length;

test('every row of many parts is in the sheet, in its order and with its text', async () => {
  const query = sql`select i, 'Łódź' || chr(9) || i from generate_series(1, 40000) as i`;
  const { bytes, count } = await written(query);
  expect(count).toBe(40_000);
  const { rows } = (await readXlsx(bytes)).sheets[0] ?? { rows: [] };
  expect(rows).toHaveLength(40_001);
  rows.slice(1).forEach((row, place) => {
    if (row[0] !== place + 1 || row[1] !== `Łódź\t${String(place + 1)}`)
      expect(row).toEqual([place + 1, `Łódź\t${String(place + 1)}`]);
  });
});

test('a sheet without rows has its head', async () => {
  const { bytes, count } = await written(sql`select 1, 'none' where false`);
  expect(count).toBe(0);
  expect((await readXlsx(bytes)).sheets[0]?.rows).toEqual([['Place', 'Name']]);
});

test('whoever stops reading ends the thread, and the transaction goes on', async () => {
  const before = threads();
  const { after } = await written(sql`select i, 'x' from generate_series(1, 500000) as i`, 1);
  expect(after).toEqual([{ one: 1 }]);
  await expect.poll(threads).toBe(before);
});

test('what goes wrong in the query is thrown, and ends the thread', async () => {
  const before = threads();
  const broken = sql`select 1 / (i - 50000), 'x' from generate_series(1, 100000) as i`;
  await expect(written(broken)).rejects.toMatchObject({ code: '22012' });
  await expect.poll(threads).toBe(before);
});
