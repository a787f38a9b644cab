import { expect, test } from 'vitest';
import { brokenInvariants } from './invariants.ts';
import { migrate } from './migrate.ts';
import { writeLedgerRows } from './test-ledger.ts';
import { createDatabaseBefore } from './test-migrations.ts';

test('where sums of periods are new, the job goes through the ledger once more', async () => {
  const database = await createDatabaseBefore('0173');
  const { pool } = database;
  await writeLedgerRows(pool);
  await pool.query(`
    insert into report_progress (through_entry) select max(id) from ledger_entry;
    insert into ledger_by_day (currency, day, debit, credit, amount_minor)
    select currency, booked_on, debit, credit, sum(amount_minor) from ledger_entry group by 1, 2, 3, 4;
    insert into receivable_span (invoice_id, currency, opened_on)
    select invoice_id, currency, min(booked_on) from ledger_entry where 'receivable' in (debit, credit) group by 1, 2`);
  await migrate(pool);
  const { rows } = await pool.query('select from report_progress');
  expect(rows).toEqual([]);
  expect(await brokenInvariants(database.db)).toEqual([]);
  await database.drop();
});
