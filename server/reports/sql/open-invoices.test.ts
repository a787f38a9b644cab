import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { openInvoices } from './open-invoices.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ connections: 1 });
});
afterAll(() => database.drop());

test('what was open on an earlier day is found along the index of spans', async () => {
  const aim = { currency: 'USD', to: '2023-06-30', today: '2026-11-20', keptThrough: 5n };
  const plan = await database.db.transaction().execute(async (transaction) => {
    // Of an empty table every way is as short: what an index cannot answer is read from end to end all the same.
    await sql`set local enable_seqscan = off`.execute(transaction);
    const { rows } = await sql<{
      'QUERY PLAN': string;
    }>`explain ${openInvoices(aim)}`.execute(transaction);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('receivable_span_by_days');
});
