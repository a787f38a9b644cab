import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHead, type SealHead } from '#database/integrity/seals.ts';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { writeLedgerRows } from '#database/test-ledger.ts';
import { sealAndNote } from './keep-sealed.ts';

let database: TestDatabase;
let noted: SealHead | undefined;
const failures: unknown[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  await writeLedgerRows(database.pool);
});
afterAll(() => database.drop());

async function seal(): Promise<void> {
  const file = { read: () => noted, keep: (head: SealHead) => (noted = head) };
  const run = {
    stopping: new AbortController().signal,
    onFailure: (e: unknown) => failures.push(e),
  };
  await sealAndNote(database.db, file, run);
}

test('each head is noted outside, but none of a chain that lost the last one', async () => {
  await seal();
  const first = noted;
  expect(first).toEqual(await readHead(database.db));
  await database.pool.query("insert into activity (invoice_id, kind) values (1, 'issued')");
  await seal();
  expect(noted).toEqual({ ...(await readHead(database.db)) });
  expect(noted?.id).toBe((first?.id ?? 0) + 1);
  const lost = { id: 9, hash: 'f'.repeat(64) };
  noted = lost;
  await seal();
  expect(noted).toBe(lost);
  expect(failures).toHaveLength(1);
});
