import { afterEach, beforeEach, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { addDays } from '#domain/calendar-day.ts';
import { foldListChanges } from './fold-list-changes.ts';
import { rebuildListIndex } from './rebuild-list-index.ts';
import { turnListDay } from './turn-list-day.ts';

let database: TestDatabase;
const start = '2026-06-15';
let added = 0;

beforeEach(async () => {
  database = await createTestDatabase({ connections: 2 });
  await database.pool.query(
    "insert into organisation (name) values ('Test'); insert into client (name) select 'Client ' || n from generate_series(1, 3) as n",
  );
  await turnListDay(database.db, start);
});
afterEach(() => database.drop());

/** Of three clients and two currencies, due from long ago until soon, a fourth of them drafts. */
async function addInvoices(count: number): Promise<void> {
  for (let each = 0; each < count; each += 1) {
    added += 1;
    const due = addDays(start, ((added * 37) % 170) - 130);
    await database.pool.query(
      `insert into invoice (client_id, currency, issued_date, due_date, subtotal_minor, total_minor)
       values ((select id from client order by id offset $1 limit 1), $2, $3::date - 30, $3, $4, $4)`,
      [added % 3, added % 2 === 0 ? 'USD' : 'EUR', due, added * 7],
    );
  }
  await database.pool.query(
    `insert into invoice_line (invoice_id, position, title, cost, qty, price_minor)
     select id, 1, 'Work', total_minor / 100.0, 1, total_minor from invoice
     where not exists (select from invoice_line where invoice_id = invoice.id)`,
  );
  await database.pool.query(
    `update invoice set issued_at = now(), number = 'N' || id, series = 'imported' where number is null and id % 4 <> 0`,
  );
}

const kept = async () => {
  const { rows } = await database.pool.query<{ day: string; owed: string }>(
    `select (select day::text from client_ageing_day) as day,
       coalesce(sum(not_due_minor + days30_minor + days60_minor + days90_minor + over90_minor), 0)::text as owed from client_ageing`,
  );
  return rows[0];
};
const owed = async () => {
  const { rows } = await database.pool.query<{ owed: string }>(
    'select coalesce(sum(balance_minor), 0)::text as owed from invoice where issued_at is not null',
  );
  return rows[0]?.owed;
};

test('what is kept follows each change, and holds before it is folded as after', async () => {
  for (let round = 0; round < 5; round += 1) {
    await addInvoices(20);
    expect(await brokenInvariants(database.db)).toEqual([]);
    await foldListChanges(database.db);
    expect(await brokenInvariants(database.db)).toEqual([]);
    expect(await kept()).toEqual({ day: start, owed: await owed() });
  }
});

test.each([1, 2, 29, 30, 31, 45, 61, 200, -1, -40])(
  'a day that turns by %d moves what has become later, and no more',
  async (days) => {
    await addInvoices(60);
    await turnListDay(database.db, addDays(start, days));
    expect(await kept()).toEqual({ day: addDays(start, days), owed: await owed() });
    expect(await brokenInvariants(database.db)).toEqual([]);
  },
);

test('a rebuild forgets it, and the next fold makes it anew', async () => {
  await addInvoices(20);
  await database.db.transaction().execute((transaction) => rebuildListIndex(transaction));
  expect(await kept()).toEqual({ day: null, owed: '0' });
  expect(await foldListChanges(database.db)).toBe(true);
  expect(await kept()).toEqual({ day: start, owed: await owed() });
  expect(await brokenInvariants(database.db)).toEqual([]);
});
