import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { writeLedgerRows } from './test-ledger.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ connections: 1 });
  await writeLedgerRows(database.pool);
  await database.pool.query(`
    insert into payment (client_id, currency, amount_minor, paid_on, method) values (1, 'USD', 9000, '2026-01-10', 'Card');
    update invoice set early_discount_percent = 10, early_discount_days = 10 where id = 3`);
});
afterAll(() => database.drop());

async function refused(statement: string, rule: string): Promise<void> {
  await expect(database.pool.query(statement)).rejects.toMatchObject({ constraint: rule });
}

const grant = (minor: number, tax: number, taxes = [{ category: 'S', rate: '25', tax }]) =>
  `insert into payment_difference (payment_id, invoice_id, kind, amount_minor, tax_minor, taxes)
    values (1, 1, 'early-payment-discount', ${String(minor)}, ${String(tax)}, '${JSON.stringify(taxes)}')`;

test.each([
  ['organisation', 'true'],
  ['client', 'id = 2'],
  ['invoice', 'id = 3'],
])('%s has a percentage and its days, both or neither', async (table, where) => {
  const set = (percent: string, days: string) =>
    `update ${table} set early_discount_percent = ${percent}, early_discount_days = ${days} where ${where}`;
  const rule = `${table}_early_discount_range`;
  await refused(set('2', 'null'), rule);
  await refused(set('null', '10'), rule);
  await refused(set('-1', '10'), rule);
  await refused(set('2', '366'), rule);
});

test('an issued invoice keeps what it says of early payment', async () => {
  await refused(
    'update invoice set early_discount_percent = 2, early_discount_days = 10 where id = 1',
    'issued_is_frozen',
  );
});

test('a prepayment invoice says nothing of it', async () => {
  await refused(
    'update invoice set is_prepayment = true where id = 3',
    'invoice_prepayment_has_no_early_discount',
  );
});

test('a discount names the taxes in it, and is not less than they are', async () => {
  await refused(grant(100, 20, []), 'payment_difference_taxes_add_up');
  await refused(grant(100, 101), 'payment_difference_tax_within');
  await refused(grant(100, -1), 'payment_difference_tax_within');
});

test('a discount that was not agreed is refused', async () => {
  await refused(grant(100, 20), 'discount_within_charge');
});
