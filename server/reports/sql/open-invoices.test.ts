import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { openInvoices, owedOn } from './open-invoices.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ connections: 1 });
});
afterAll(() => database.drop());

async function planOf(read: RawBuilder<unknown>): Promise<string> {
  return database.db.transaction().execute(async (transaction) => {
    // Of an empty table every way is as short: what an index cannot answer is read from end to end all the same.
    await sql`set local enable_seqscan = off`.execute(transaction);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${read}`.execute(transaction);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

const aim = { currency: 'USD', to: '2023-06-30', today: '2026-11-20', keptThrough: 5n };

test('what was open on an earlier day is found along the index of spans', async () => {
  expect(await planOf(openInvoices(aim))).toContain('receivable_span_by_days');
});

test('what is open in other currencies on a recent day is found among what is still owed, and what has ended since by its end', async () => {
  const plan = await planOf(owedOn({ ...aim, currency: { not: 'USD' }, to: '2026-11-18' }));
  expect(plan).toContain('receivable_span_open');
  expect(plan).toMatch(/receivable_span_ended.*\n *Index Cond: \(owed_until > '2026-11-18'/);
});
