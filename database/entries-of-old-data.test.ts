import { expect, test } from 'vitest';
import { brokenInvariants } from './invariants.ts';
import { migrate } from './migrate.ts';
import { writeLedgerRows } from './test-ledger.ts';
import { createDatabaseBefore } from './test-migrations.ts';

test('entries from before they had a day, a source and an actor are given all three', async () => {
  const database = await createDatabaseBefore('0038');
  const { pool } = database;
  await writeLedgerRows(pool);
  const note = (net: number, tax: number, counter: number) =>
    `insert into credit_note (invoice_id, client_id, currency, number, number_year, number_counter, issued_date, reason, net_minor,
       taxes, tax_minor, total_minor)
     values (1, 1, 'USD', 'CN-2026-000${String(counter)}', 2026, ${String(counter)}, '2026-01-12', 'x', ${String(net)}, '[]',
       ${String(tax)}, ${String(net + tax)})`;
  for (const statement of [
    "insert into app_user (email, name, role, password_hash) values ('a@b.c', 'A', 'admin', '')",
    `insert into payment (client_id, currency, amount_minor, paid_on, method, created_by)
     values (1, 'USD', 6000, '2026-01-01', 'Card', 1)`,
    'insert into payment_allocation (payment_id, invoice_id, amount_minor) values (1, 1, 3000), (1, 2, 1000)',
    "insert into payment_reversal (payment_id, amount_minor, reversed_on) values (1, 2000, '2026-01-11')",
    "insert into payment_reversal (payment_id, amount_minor, reversed_on) values (1, 700, '2026-01-12');" +
      'insert into payment_allocation (payment_id, invoice_id, amount_minor, reversal_id) values (1, 1, -700, 2)',
    "insert into number_series (code, year, last_counter) values ('credit', 2026, 3)",
    note(400, 100, 1),
    note(0, 50, 2),
    note(70, 0, 3),
    `insert into credit_application (invoice_id, client_id, currency, amount_minor, applied_on)
     values (1, 1, 'USD', 300, '2026-01-13'), (1, 1, 'USD', 320, '2026-01-14')`,
    "insert into activity (invoice_id, actor_id, kind, at) values (1, 1, 'issued', '2026-01-05T10:00Z')",
    "update invoice set written_off_at = '2026-02-01T12:00Z' where id = 1",
    // Owed again, and so given up with the rest.
    "insert into payment_reversal (payment_id, amount_minor, reversed_on) values (1, 300, '2026-02-03');" +
      'insert into payment_allocation (payment_id, invoice_id, amount_minor, reversal_id) values (1, 1, -300, 3)',
    // Issued elsewhere, and paid there.
    "update invoice set series = 'imported', number = 'X-1', issued_at = '2026-01-04T10:00Z' where id = 3",
    `insert into payment (client_id, currency, amount_minor, paid_on, method, created_at)
     select client_id, currency, total_minor, '2026-01-05', 'Other', created_at from invoice where id = 3`,
    'insert into payment_allocation (payment_id, invoice_id, amount_minor) values (2, 3, 700)',
    "insert into payment_reversal (payment_id, amount_minor, reversed_on) values (2, 100, '2026-02-03');" +
      'insert into payment_allocation (payment_id, invoice_id, amount_minor, reversal_id) values (2, 3, -100, 4)',
  ]) {
    await pool.query(statement);
  }
  await migrate(pool);
  const opening = await pool.query<{ entry: string }>(
    `select concat_ws(' ', kind, debit, credit, amount_minor) as entry from ledger_entry
     where 'opening' in (debit, credit) order by id`,
  );
  expect(opening.rows.map(({ entry }) => entry)).toEqual([
    'charge receivable opening 700',
    'payment opening client-credit 700',
    'payment-reversal client-credit opening 100',
  ]);
  expect(await brokenInvariants(database.db)).toEqual([]);
  const { rows } = await pool.query(
    `select count(*) filter (where kind = 'charge' and booked_on < '2026-01-05' and (invoice_id = 1) = (actor_id is not null)) as charges,
       count(*) filter (where kind = 'allocation' and booked_on in ('2026-01-02', '2026-01-03') and actor_id = 1) as allocations,
       count(*) filter (where debit = 'bad-debt-tax') as taxes,
       count(*) filter (where base_minor is distinct from amount_minor) as "withoutBase"
     from ledger_entry`,
  );
  expect(rows).toEqual([{ charges: 4n, allocations: 2n, taxes: 1n, withoutBase: 0n }]);
  await database.drop();
});
