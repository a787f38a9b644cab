import { afterEach, beforeEach, expect, test } from 'vitest';
import { brokenInvariants } from '../invariants.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { writeLedgerRows } from '../test-ledger.ts';
import { rebuildListIndex } from './rebuild-list-index.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await writeLedgerRows(database.pool);
});
afterEach(async () => {
  expect(await brokenInvariants(database.db)).toEqual([]);
  await database.drop();
});

/** Pays invoice 1. */
const pay = (paidOn: string, minor: number) =>
  database.pool.query(`
    with paid as (
      insert into payment (client_id, currency, amount_minor, paid_on, method)
      values (1, 'USD', ${String(minor)}, '${paidOn}', 'Card') returning id
    ) insert into payment_allocation (payment_id, invoice_id, amount_minor) select id, 1, ${String(minor)} from paid`);

/** Takes something of a payment of invoice 1 back, on a later day. */
const takeBack = (paidOn: string, minor: number) =>
  database.pool.query(`
    with reversal as (
      insert into payment_reversal (payment_id, amount_minor, reversed_on)
      select id, ${String(minor)}, '2026-06-01' from payment where paid_on = '${paidOn}' returning id, payment_id
    ) insert into payment_allocation (payment_id, invoice_id, amount_minor, reversal_id)
      select payment_id, 1, ${String(-minor)}, id from reversal`);

async function paidDays(): Promise<[first: string | null, last: string | null]> {
  const { rows } = await database.pool.query<{ first: string | null; last: string | null }>(
    'select first_paid_on::text as first, last_paid_on::text as last from invoice_list_row where id = 1',
  );
  return [rows[0]?.first ?? null, rows[0]?.last ?? null];
}

test('the row of an invoice says between which days it was paid', async () => {
  expect(await paidDays()).toEqual([null, null]);
  await pay('2026-02-10', 4_000);
  expect(await paidDays()).toEqual(['2026-02-10', '2026-02-10']);
  await pay('2026-03-01', 500);
  await pay('2026-01-20', 500);
  expect(await paidDays()).toEqual(['2026-01-20', '2026-03-01']);
});

test('a day of which everything was reversed is none on which it was paid, one of which a part is left still is', async () => {
  await pay('2026-01-20', 500);
  await pay('2026-02-10', 4_000);
  await pay('2026-03-01', 500);
  await takeBack('2026-03-01', 500);
  await takeBack('2026-02-10', 3_999);
  expect(await paidDays()).toEqual(['2026-01-20', '2026-02-10']);
  await takeBack('2026-01-20', 500);
  await takeBack('2026-02-10', 1);
  expect(await paidDays()).toEqual([null, null]);
});

test('days that were kept wrongly are noticed, and a rebuild mends them', async () => {
  await pay('2026-01-20', 500);
  await database.pool.query(
    `update invoice_list_row set first_paid_on = '2026-01-19' where id = 1`,
  );
  expect(await brokenInvariants(database.db)).toEqual(['invariant_list_rows_are_the_invoices']);
  await database.db.transaction().execute((transaction) => rebuildListIndex(transaction));
  expect(await paidDays()).toEqual(['2026-01-20', '2026-01-20']);
});
