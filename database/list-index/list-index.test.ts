import { afterEach, beforeEach, expect, test } from 'vitest';
import { invoiceStatuses } from '#domain/invoice-status.ts';
import { brokenInvariants } from '../invariants.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { foldListChanges } from './fold-list-changes.ts';
import { rebuildListIndex } from './rebuild-list-index.ts';
import { turnListDay } from './turn-list-day.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await database.pool.query(`select advance_list_date('2026-03-15')`);
});
afterEach(async () => {
  expect(await brokenInvariants(database.db)).toEqual([]);
  await database.drop();
});

type Sender = Pick<TestDatabase['pool'], 'query'>;

const draft = `insert into invoice (client_id, currency, issued_date, due_date, subtotal_minor, total_minor)`;

async function send(sender: Sender): Promise<void> {
  await sender.query(
    `insert into invoice_line (invoice_id, position, title, cost, qty, price_minor)
     select id, 1, 'Work', 10, 1, 1000 from invoice where issued_at is null`,
  );
  await sender.query(
    `update invoice set series = 'imported', number = 'N' || id, issued_at = now(), sent_at = now() where issued_at is null`,
  );
}

/** Stores sent invoices of 10.00, one for each day on which it is due. */
async function addSent(dueDays: readonly string[]): Promise<void> {
  await database.pool.query(
    `with owner as (insert into client (name) values ('Ana') returning id)
     ${draft} select id, 'USD', '2026-01-01', due::date, 1000, 1000 from owner, unnest($1::text[]) as due`,
    [dueDays],
  );
  await send(database.pool);
}

async function statuses(): Promise<string[]> {
  const { rows } = await database.pool.query<{ status: number }>(
    'select status from invoice_list order by due_date, id',
  );
  const ranked = [...invoiceStatuses].sort();
  return rows.map(({ status }) => ranked[status - 1] ?? '');
}

async function blocks(sortKey: number): Promise<number[]> {
  const { rows } = await database.pool.query<{ invoices: number }>(
    'select invoices from invoice_list_block where sort_key = $1 order by key_text, key_number, key_id',
    [sortKey],
  );
  return rows.map(({ invoices }) => invoices);
}

test('the ranks of the statuses are their places in the alphabet', async () => {
  const { rows } = await database.pool.query<{ rank: number }>(
    'select status_rank(status) as rank from unnest($1::text[]) as status',
    [[...invoiceStatuses].sort()],
  );
  expect(rows.map(({ rank }) => rank)).toEqual(invoiceStatuses.map((_, index) => index + 1));
});

test('an invoice becomes past due the day after it was due, and is not so again when the day is turned back', async () => {
  await addSent(['2026-03-15', '2026-03-16', '2026-03-17']);
  expect(await statuses()).toEqual(['Sent', 'Sent', 'Sent']);
  await database.pool.query(`select advance_list_date('2026-03-17')`);
  expect(await statuses()).toEqual(['Past Due', 'Past Due', 'Sent']);
  await database.pool.query(`select advance_list_date('2026-03-16')`);
  expect(await statuses()).toEqual(['Past Due', 'Sent', 'Sent']);
});

test('a day that is turned leaves nothing for its readers to add, also where another is folding', async () => {
  await addSent(['2026-03-15', '2026-03-16', '2026-03-17']);
  await Promise.all([
    foldListChanges(database.db),
    turnListDay(database.db, '2026-03-17'),
    turnListDay(database.db, '2026-03-17'),
  ]);
  const { rows } = await database.pool.query('select from invoice_list_delta');
  expect(rows).toHaveLength(0);
  expect(await statuses()).toEqual(['Past Due', 'Past Due', 'Sent']);
});

test('an invoice that is written while the day is turned has the status of the new day', async () => {
  await addSent(['2026-03-15']);
  const writer = await database.pool.connect();
  await writer.query('begin');
  await writer.query(
    `${draft} select client_id, currency, issued_date, due_date, 1000, 1000 from invoice`,
  );
  await send(writer);
  const turned = database.pool.query(`select advance_list_date('2026-03-16')`);
  await writer.query('commit');
  writer.release();
  await turned;
  expect(await statuses()).toEqual(['Past Due', 'Past Due']);
});

test('a new invoice of a client that is being renamed is listed under the new name', async () => {
  await addSent(['2026-03-15']);
  const renamer = await database.pool.connect();
  await renamer.query(`begin; update client set name = 'Zoe'`);
  const added = database.pool.query(
    `${draft} select client_id, currency, issued_date, due_date, 0, 0 from invoice limit 1`,
  );
  await renamer.query('commit');
  renamer.release();
  await added;
  const { rows } = await database.pool.query('select distinct client_sort from invoice_list');
  expect(rows).toEqual([{ client_sort: 'zoe' }]);
});

test('folding keeps what the list counts, cuts blocks that have grown and drops those that are empty', async () => {
  await addSent(
    Array.from({ length: 20 }, (_, day) => `2026-04-${String(day + 1).padStart(2, '0')}`),
  );
  expect(await foldListChanges(database.db, { sizes: { block: 5, group: 2 } })).toBe(true);
  expect(await foldListChanges(database.db, { sizes: { block: 5, group: 2 } })).toBe(false);
  expect(await blocks(6)).toEqual([5, 5, 5, 5]);
  await database.pool.query(`update invoice set due_date = '2026-04-30'
    where due_date < '2026-04-16'`);
  expect(await brokenInvariants(database.db)).toEqual([]);
  await foldListChanges(database.db, { sizes: { block: 5, group: 2 } });
  expect((await blocks(6)).filter((count) => count === 0).length).toBeLessThanOrEqual(1);
});

test('changes are folded also while a writer keeps the table of changes from being made shorter', async () => {
  const writer = await database.pool.connect();
  try {
    await addSent(Array.from({ length: 3_000 }, () => '2026-04-01'));
    await writer.query('begin');
    await writer.query('lock table invoice_list_delta in row exclusive mode');
    expect(await foldListChanges(database.db)).toBe(true);
    expect(await foldListChanges(database.db)).toBe(false);
  } finally {
    await writer.query('rollback');
    writer.release();
  }
});

test('two that fold at once count nothing twice', async () => {
  await addSent(['2026-04-01', '2026-04-02']);
  await Promise.all([1, 2, 3, 4].map(() => foldListChanges(database.db)));
});

test('a line that goes is looked up among the lines of its own invoice alone', async () => {
  await database.pool.query(`
    insert into client (name) values ('Ana');
    ${draft} select id, 'USD', '2026-01-01', '2026-01-15', 1000, 1000 from client, generate_series(1, 3000);
    insert into invoice_line (invoice_id, position, title, cost, qty, price_minor)
      select id, 1, 'Work ' || id, 10, 1, 1000 from invoice;
    analyze invoice_line, invoice_list_line, line_text`);
  const writer = await database.pool.connect();
  await writer.query('begin');
  await writer.query('delete from invoice_line where invoice_id = 1500');
  const { rows } = await writer.query<{ table: string; read: bigint }>(
    `select relname as table, seq_tup_read as read from pg_stat_xact_user_tables
     where relname in ('invoice_line', 'invoice_list_line') order by 1`,
  );
  await writer.query('rollback');
  writer.release();
  expect(rows).toEqual([
    { table: 'invoice_line', read: 0n },
    { table: 'invoice_list_line', read: 0n },
  ]);
});

test('a rebuild mends whatever was kept wrongly', async () => {
  await addSent(['2026-04-01', '2026-04-02', '2026-04-03']);
  await foldListChanges(database.db);
  await database.pool.query(`delete from invoice_list_row where due_date = '2026-04-02'`);
  await database.pool.query(
    `update invoice_list_row set base_status = 4 where due_date = '2026-04-01'`,
  );
  await database.pool.query(`delete from invoice_list_status where id = 3`);
  await database.pool.query(`insert into invoice_list_number values (99, 'n99')`);
  await database.pool.query(`update invoice_list_count set invoices = array_fill(7, array[9])`);
  await database.pool.query(`delete from invoice_list_line where invoice_id = 3`);
  await database.pool.query(`insert into invoice_list_line (text_id, invoice_id) values (1, 99)`);
  expect(await brokenInvariants(database.db)).not.toEqual([]);
  await database.db
    .transaction()
    .execute((transaction) => rebuildListIndex(transaction, { block: 2, group: 3 }));
  expect(await brokenInvariants(database.db)).toEqual([]);
  expect(await blocks(1)).toEqual([2, 1]);
});
