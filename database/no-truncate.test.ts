import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { writeLedgerRows } from './test-ledger.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ connections: 1 });
  await writeLedgerRows(database.pool);
});
afterAll(() => database.drop());

test.each([
  ...[
    'ledger_entry',
    'activity',
    'payment',
    'payment_allocation',
    'payment_difference',
    'payment_reversal',
    'credit_note',
    'credit_note_line',
    'credit_note_tax',
  ],
  ...['credit_application', 'invoice', 'invoice_line', 'invoice_tax', 'party', 'document_file'],
  'accounting_period',
  'refund',
  'ledger_export',
  'denied_call',
  'sign_in',
])('%s cannot be emptied at once, not even by who claims to begin anew', async (table) => {
  const attempt = database.pool.query(
    `begin; set local ledgerline.empties_books = 'yes'; truncate ${table} cascade; commit`,
  );
  await expect(attempt).rejects.toMatchObject({ code: '23514' });
  await database.pool.query('rollback');
});
