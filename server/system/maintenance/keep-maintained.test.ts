import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#database/migrate.ts';
import {
  createBareDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#database/test-database.ts';
import { migrationsBefore } from '#database/test-migrations.ts';
import { memoryStore } from '#testing/system/kept-in-memory.ts';
import { backUpBeforeUpgrade } from '../backup/back-up-before-upgrade.ts';
import { maintain } from './keep-maintained.ts';
import { latestRuns } from '../runs/maintenance-runs.ts';

const folder = mkdtempSync(join(tmpdir(), 'maintained-'));
const hours = (count: number) => new Date(Date.parse('2026-11-20T10:00:00Z') + count * 3_600_000);
let database: TestDatabase;
let store: ReturnType<typeof memoryStore>;
const deps = () => ({
  store,
  passphrase: undefined,
  folder,
  version: '0.1.0',
  address: database.address,
});

// Other tests do drills of their own on this server.
const drillsLeft =
  "select from pg_database where starts_with(datname, 'ledgerline_drill_' || left(current_database(), 20))";

beforeAll(async () => {
  database = await createTestDatabase({ statementTimeoutMs: 0 });
  store = memoryStore();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

test('nothing is kept of sample data, which can be made anew', async () => {
  await maintain(database.db, deps(), hours(0));
  expect(store.files.size).toBe(0);
});

test('of somebody’s own books a backup is made and restored at once, then each day', async () => {
  await database.pool.query(`insert into organisation (name) values ('Acme');
    insert into app_user (email, name, role, password_hash) values ('a@example.com', 'A', 'admin', 'x')`);
  await maintain(database.db, deps(), hours(0));
  expect([...store.files.keys()]).toEqual(['ledgerline-20261120T100000Z-schedule.backup']);
  const { lastGood } = await latestRuns(database.db, 'drill');
  expect(lastGood).toMatchObject({
    cause: 'schedule',
    failure: null,
    backup: [...store.files.keys()][0],
  });
  await maintain(database.db, deps(), hours(12));
  expect(store.files.size).toBe(1);
  await maintain(database.db, deps(), hours(24));
  expect(store.files.size).toBe(2);
  const { rows } = await database.pool.query("select from maintenance_run where kind = 'drill'");
  expect(rows).toHaveLength(1);
  const { rows: left } = await database.pool.query(drillsLeft);
  expect(left).toEqual([]);
}, 60_000);

test('a backup that fails is noted with its reason, and tried again an hour later', async () => {
  const { write } = store;
  store.write = () => Promise.reject(new Error('the place is full'));
  await expect(maintain(database.db, deps(), hours(50))).rejects.toThrow('the place is full');
  const { last } = await latestRuns(database.db, 'backup');
  expect(last).toMatchObject({ failure: 'the place is full', backup: null });
  // As it was noted at the clock of the database, which is another one than the test's.
  await database.pool
    .query(`update maintenance_run set started_at = '2026-11-22T12:00Z', finished_at = '2026-11-22T12:00Z'
    where failure is not null`);
  store.write = write;
  await maintain(database.db, deps(), hours(50.5));
  expect(store.files.size).toBe(2);
  await maintain(database.db, deps(), hours(51.1));
  expect(store.files.size).toBe(3);
});

test('a drill that finds its backup damaged says so, and leaves no database behind', async () => {
  for (const [name, bytes] of store.files) store.files.set(name, bytes.subarray(0, -5));
  await expect(maintain(database.db, deps(), hours(24 * 9))).resolves.toBeUndefined();
  const newest = [...store.files.keys()].toSorted().at(-1) ?? '';
  store.files.set(newest, store.files.get(newest)?.subarray(0, -5) ?? Buffer.alloc(0));
  await database.pool.query(
    "update maintenance_run set started_at = '2026-11-01', finished_at = '2026-11-01' where kind = 'drill'",
  );
  await expect(maintain(database.db, deps(), hours(24 * 9 + 1))).rejects.toThrow('damaged');
  const { last } = await latestRuns(database.db, 'drill');
  expect(last?.failure).toContain('damaged');
  const { rows } = await database.pool.query(drillsLeft);
  expect(rows).toEqual([]);
}, 60_000);

test('books are backed up before their tables are changed, and where that fails nothing is changed', async () => {
  const old = await createBareDatabase({ statementTimeoutMs: 0 });
  const kept = memoryStore();
  const before = { ...deps(), store: kept, address: old.address };
  await backUpBeforeUpgrade(before);
  const folderOfOld = migrationsBefore('0114_maintenance_runs.sql');
  await migrate(old.pool, folderOfOld);
  await backUpBeforeUpgrade(before);
  expect(kept.files.size).toBe(0);
  await old.pool.query(`insert into organisation (name) values ('Acme');
    insert into app_user (email, name, role, password_hash) values ('a@example.com', 'A', 'admin', 'x')`);
  const full = { ...kept, write: () => Promise.reject(new Error('full')) };
  await expect(backUpBeforeUpgrade({ ...before, store: full })).rejects.toThrow(
    'BACKUP_BEFORE_UPGRADE=no',
  );
  await backUpBeforeUpgrade(before);
  expect([...kept.files.keys()]).toEqual([expect.stringMatching(/-upgrade[.]backup$/)]);
  await migrate(old.pool);
  await backUpBeforeUpgrade(before);
  expect(kept.files.size).toBe(1);
  rmSync(folderOfOld, { recursive: true });
  await old.drop();
}, 60_000);
