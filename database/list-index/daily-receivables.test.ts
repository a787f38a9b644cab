import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brokenInvariants } from '../invariants.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { writeLedgerRows } from '../test-ledger.ts';
import { dailyReceivables } from './daily-receivables.ts';
import { foldListChanges } from './fold-list-changes.ts';
import { rebuildDailyReceivables } from './rebuild-daily-receivables.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await writeLedgerRows(database.pool);
});
afterEach(async () => {
  expect(await brokenInvariants(database.db)).toEqual([]);
  await database.drop();
});

type Figure = 'owed_minor' | 'past_due_minor' | 'paid_minor' | 'drafts' | 'paid_invoices';

/** The days on which a figure changes, with the change. */
async function daysOf(figure: Figure): Promise<Record<string, number>> {
  const { rows } = await sql<{ day: string; change: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(${sql.ref(figure)})::int as change
    from ${dailyReceivables('USD')} as figure group by 1 having sum(${sql.ref(figure)}) <> 0 order by 1`.execute(
    database.db,
  );
  return Object.fromEntries(rows.map(({ day, change }) => [day, change]));
}

const pay = (paidOn: string, amounts: Record<number, number>) =>
  `with paid as (
     insert into payment (client_id, currency, amount_minor, paid_on, method)
     values (1, 'USD', ${String(Object.values(amounts).reduce((sum, minor) => sum + minor))}, '${paidOn}', 'Card') returning id
   ) insert into payment_allocation (payment_id, invoice_id, amount_minor)
   select id, part.* from paid cross join (values ${Object.entries(amounts)
     .map(([id, minor]) => `(${id}, ${String(minor)})`)
     .join(', ')}) as part`;

test('an issued invoice is owed from its date on, and past due from the day after its due date', async () => {
  expect(await daysOf('owed_minor')).toEqual({ '2026-01-02': 10_000, '2026-01-03': 5_000 });
  expect(await daysOf('past_due_minor')).toEqual({ '2026-02-02': 10_000, '2026-02-03': 5_000 });
});

test('a payment lessens what is owed on its day, and what is past due once it is', async () => {
  await database.pool.query(pay('2026-01-10', { 1: 4_000, 2: 1_000 }));
  await database.pool.query(pay('2026-03-01', { 1: 500 }));
  expect(await daysOf('paid_minor')).toEqual({ '2026-01-10': 5_000, '2026-03-01': 500 });
  expect(await daysOf('owed_minor')).toMatchObject({ '2026-01-10': -5_000, '2026-03-01': -500 });
  expect(await daysOf('past_due_minor')).toEqual({
    '2026-02-02': 6_000,
    '2026-02-03': 4_000,
    '2026-03-01': -500,
  });
});

test('an invoice that is written off or void owes nothing from that day on', async () => {
  await database.pool.query(pay('2026-01-10', { 1: 4_000 }));
  await database.pool.query(`
    update invoice set written_off_at = '2026-02-20T12:00Z' where id = 1;
    update invoice set voided_at = '2026-01-20T12:00Z' where id = 2`);
  expect(await daysOf('owed_minor')).toEqual({
    '2026-01-02': 10_000,
    '2026-01-03': 5_000,
    '2026-01-10': -4_000,
    '2026-01-20': -5_000,
    '2026-02-20': -6_000,
  });
  expect(await daysOf('past_due_minor')).toEqual({ '2026-02-02': 6_000, '2026-02-20': -6_000 });
  await database.pool.query('update invoice set written_off_at = null where id = 1');
  expect(await daysOf('past_due_minor')).toEqual({ '2026-02-02': 6_000 });
});

test('an invoice that two payments of a month settle counts once, also when both come at once', async () => {
  const [one, other] = [await database.pool.connect(), await database.pool.connect()];
  try {
    await one.query('begin');
    await one.query(pay('2026-01-10', { 1: 4_000 }));
    const second = other.query(pay('2026-01-20', { 1: 500, 2: 10 }));
    await one.query('commit');
    await second;
  } finally {
    one.release();
    other.release();
  }
  await database.pool.query(pay('2026-02-01', { 1: 100 }));
  expect(await daysOf('paid_invoices')).toEqual({ '2026-01-01': 2, '2026-02-01': 1 });
});

test('a draft counts from the day on which it was added until it is issued or deleted', async () => {
  await database.pool.query(`
    update invoice set deleted_at = now() where id = 3;
    insert into invoice (client_id, currency, issued_date, due_date, subtotal_minor, total_minor, created_at)
      values (1, 'USD', '2026-01-04', '2026-02-03', 700, 700, '2026-01-04T12:00Z');
    insert into invoice_line (invoice_id, position, title, cost, qty, price_minor) values (4, 1, 'Work', 7, 1, 700)`);
  const before = await daysOf('drafts');
  expect(before).toMatchObject({ '2026-01-04': 1 });
  await database.pool.query('update invoice set deleted_at = null where id = 3');
  const count = (days: Record<string, number>) =>
    Object.values(days).reduce((sum, change) => sum + change, 0);
  expect(count(await daysOf('drafts'))).toBe(count(before) + 1);
});

test('folding and making the days anew leave the figures as they are', async () => {
  await database.pool.query(pay('2026-01-10', { 1: 4_000 }));
  const all = async () => [await daysOf('owed_minor'), await daysOf('paid_minor')];
  const before = await all();
  expect(await foldListChanges(database.db)).toBe(true);
  expect(await all()).toEqual(before);
  await database.pool.query(pay('2026-01-10', { 2: 1_000 }));
  await foldListChanges(database.db);
  await database.pool.query('delete from daily_receivable');
  await database.db.transaction().execute(rebuildDailyReceivables);
  expect(await daysOf('paid_minor')).toEqual({ '2026-01-10': 5_000 });
});

test('a payment that is written down while the days are made anew counts once', async () => {
  const writer = await database.pool.connect();
  try {
    await writer.query('begin');
    await writer.query(pay('2026-01-10', { 1: 4_000 }));
    const rebuilt = database.db.transaction().execute(rebuildDailyReceivables);
    await writer.query('commit');
    await rebuilt;
  } finally {
    writer.release();
  }
  expect(await daysOf('paid_minor')).toEqual({ '2026-01-10': 4_000 });
});

test('another time zone moves what has no day of its own, and no void, which has one', async () => {
  await database.pool.query(`update invoice set voided_at = '2026-01-20T23:30Z' where id = 2;
    update invoice set created_at = '2026-01-18T23:30Z' where id = 3`);
  const drafts = await daysOf('drafts');
  expect(drafts).toHaveProperty('2026-01-18');
  expect(await daysOf('owed_minor')).toMatchObject({ '2026-01-20': -5_000 });
  await database.pool.query(`update organisation set time_zone = 'Europe/Vienna'`);
  expect(await daysOf('owed_minor')).toMatchObject({ '2026-01-20': -5_000 });
  expect(await daysOf('drafts')).toHaveProperty('2026-01-19');
});
