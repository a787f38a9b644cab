import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOrders } from '#database/list-index/list-orders.ts';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { guessPlaces } from './guess-places.ts';
import { measuredLimits } from './list-limits.ts';
import type { ListSnapshot } from './list-snapshot.ts';
import { readPlaced } from './placed-ids.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // Ana has every third invoice up to 300, then one in twenty, and all of the last fifty.
  await database.pool.query(`insert into client (name) values ('Ana'), ('Ben')`);
  await database.pool.query(`
    insert into invoice (client_id, currency, issued_date, due_date, subtotal_minor, total_minor)
    select case when id <= 300 and id % 3 = 0 or id % 20 = 0 or id > 950 then 1 else 2 end,
      'USD', '2026-01-01', '2026-01-15', 1000, 1000
    from generate_series(1, 1000) as id order by id`);
});
afterAll(() => database.drop());

const ofAna = sql<boolean>`client_id = 1`;
const rows = sql`select * from listed_invoice where ${ofAna}`;

async function idsOfAna(): Promise<bigint[]> {
  const { rows: found } = await database.pool.query<{ id: bigint }>(
    'select id from invoice where client_id = 1 order by id',
  );
  return found.map(({ id }) => id);
}

function snapshotWith(fetched: number): ListSnapshot {
  return { db: database.db, lastId: 1000n, limits: { ...measuredLimits, fetched } };
}

test('any stretch of unevenly spread invoices is read from the place that was guessed for it', async () => {
  const ids = await idsOfAna();
  const snapshot = snapshotWith(8);
  for (let first = 0; first < ids.length; first += 7) {
    const length = Math.min(1 + (first % 12), ids.length - first);
    const wanted = { total: ids.length, first, length };
    const placed = await guessPlaces(snapshot, rows, wanted);
    const stretch = { order: listOrders.id, condition: ofAna, ...placed, first, length };
    expect(await readPlaced(database.db, stretch)).toEqual(ids.slice(first, first + length));
  }
});

test('a guess leaves no more invoices to leaf through than the limit and the page', async () => {
  const ids = await idsOfAna();
  const wanted = { total: ids.length, first: 40, length: 5 };
  const { places } = await guessPlaces(snapshotWith(8), rows, wanted);
  expect(places).toHaveLength(1);
  expect(places[0]?.hits).toBeLessThanOrEqual(13);
});
