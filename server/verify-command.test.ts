import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealRows } from '#database/integrity/seals.ts';
import { checkInvariants } from '#database/invariants.ts';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { writeLedgerRows } from '#database/test-ledger.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await writeLedgerRows(database.pool);
  await database.pool.query(`
    insert into payment (client_id, currency, amount_minor, paid_on, method) values (1, 'USD', 6000, '2026-01-10', 'Card');
    insert into payment_allocation (payment_id, invoice_id, amount_minor) values (1, 1, 5000)`);
  await sealRows(database.db);
  folder = mkdtempSync(join(tmpdir(), 'verify-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

function verify() {
  const { socketDir, database: name } = database.address;
  const url = `postgres://app@localhost/${name}?host=${encodeURIComponent(socketDir)}`;
  const command = join(import.meta.dirname, 'verify-command.ts');
  const env = { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, [command], { env });
  expect(stderr.toString()).toBe('');
  return { status, lines: stdout.toString().trim().split('\n') };
}

test('names every rule that holds', async () => {
  const { status, lines } = verify();
  expect(status).toBe(0);
  expect(lines[0]).toMatch(
    /^ok {6}11 sealed rows. Head of the chain, to be noted outside: 5 [0-9a-f]{64}$/,
  );
  const rules = lines.slice(1, -2);
  expect(rules).toContain('ok      balance is ledger');
  expect(rules.filter((line) => line.startsWith('ok '))).toHaveLength(
    (await checkInvariants(database.db)).length,
  );
  // Three invoices and the credit of one client.
  expect(lines.slice(-2)).toEqual([
    'ok      4 balances, recomputed from the facts',
    'All is well.',
  ]);
});

test('names what was altered after it was sealed, and a head that the chain lost', async () => {
  const hash = 'f'.repeat(64);
  writeFileSync(join(folder, 'seal-head'), `9 ${hash}\n`);
  const forger = await database.pool.connect();
  await forger.query(`begin; set local session_replication_role = replica;
    update party set content = '{}', hash = sha256('{}') where id = 1; commit`);
  forger.release();
  const { status, lines } = verify();
  expect(status).toBe(1);
  expect(lines.slice(0, 2)).toEqual([
    'BROKEN  sealed sellers and clients of issued documents: 1 row was altered, such as 1',
    `BROKEN  seals: the chain lost the head that was noted outside the database, 9 ${hash}`,
  ]);
});

test.each([
  ['update invoice set paid_minor = 4999 where id = 1', 'invoice 1: 5001 is kept, 5000 recomputed'],
  [
    'update client_credit set amount_minor = 900',
    'credit of client 1 in USD: 900 is kept, 1000 recomputed',
  ],
])('says which rules are broken by what, and fails: %s', async (change, told) => {
  const begun = await database.pool.connect();
  // No trigger looks on.
  await begun.query(`set session_replication_role = replica; ${change}`);
  begun.release(true);
  const { status, lines } = verify();
  expect(status).toBe(1);
  expect(lines.filter((line) => /^BROKEN {2}[a-z ]+: 1 row, such as \{/.test(line))).not.toEqual(
    [],
  );
  expect(lines.at(-2)).toBe(`BROKEN  1 balance, such as ${told}`);
  await database.pool.query('update invoice set paid_minor = 5000 where id = 1');
});
