import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { loadSampleData } from '#database/sample-data/load-sample-data.ts';
import {
  copyTestDatabase,
  createBareDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#database/test-database.ts';
import { createRandom } from '#testing/random.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { folderStore } from '../store/folder-store.ts';
import { checkArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';

// `RESTORE_ROUNDS=20 RESTORE_SEED=… npm test -- server restores` is the long form.
const rounds = Number(process.env.RESTORE_ROUNDS ?? 1);
const seed = Number(process.env.RESTORE_SEED ?? 20261126);
const random = createRandom(seed);
const server = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'restores-'));
const store = folderStore(join(folder, 'backups'));
const now = new Date('2026-11-20T10:30:00Z');
let source: TestDatabase;

beforeAll(async () => {
  source = await createTestDatabase({ statementTimeoutMs: 0 });
  await loadSampleData(source.db, { passwordHash: 'x', now, timeZone: 'Europe/London' });
  await source.close();
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await source.drop();
});

const place = (passphrase: string | undefined) => ({
  store,
  passphrase,
  folder,
  version: '0.1.0',
});
const archiveOf = (name: string, passphrase: string | undefined) => ({
  read: () => store.read(name),
  passphrase,
});
const wholeNumber = (below: number) => Math.floor(random.next() * below);

/** Writes on, as people do while a backup is made: each step is whole or absent in it. */
async function writeOn({ pool }: TestDatabase, until: AbortSignal): Promise<number> {
  let written = 0;
  while (!until.aborted) {
    const name = `Writer ${String(wholeNumber(1e9))} Zoë 北京 \\N \t \\. '"`;
    await pool.query('insert into client (name, is_sample) values ($1, true)', [name]);
    await pool
      .query(
        "update invoice set note = note || 'x' where id = (select min(id) from invoice where issued_at is null)",
      )
      .catch(() => undefined);
    written += 1;
  }
  return written;
}

test(
  `[FLT-015] ${String(rounds)} of ${String(rounds)} backups made between writes are restored equal, table by table, and back again (seed ${String(seed)})`,
  { timeout: rounds * 120_000 },
  async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const from = await copyTestDatabase(source, { statementTimeoutMs: 0 });
      const stop = new AbortController();
      const written = writeOn(from, stop.signal);
      await sleep(wholeNumber(300));
      const passphrase = wholeNumber(2) === 0 ? undefined : `passphrase ${String(round)} ÄÖ`;
      const at = new Date(now.getTime() + round * 2_000);
      const made = await makeBackup(from.db, place(passphrase), { cause: 'person', now: at });
      stop.abort();
      expect(await written).toBeGreaterThan(0);
      const there = await createBareDatabase({ statementTimeoutMs: 0 });
      const first = await restoreBackup(there, { archive: archiveOf(made.name, passphrase) });
      expect(await brokenInvariants(there.db)).toEqual([]);
      const again = new Date(at.getTime() + 1_000);
      const back = await makeBackup(there.db, place(undefined), { cause: 'person', now: again });
      const second = await checkArchive(archiveOf(back.name, undefined));
      expect(second.tables).toEqual(first.content.tables);
      expect(second.end).toEqual(first.content.end);
      await there.drop();
      await from.drop();
    }
  },
);

function restore(target: TestDatabase, name: string) {
  const { database, socketDir } = target.address;
  const url = `postgresql://app@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    BACKUP_TO: join(folder, 'backups'),
    BACKUP_PASSPHRASE: 'a passphrase of the tests',
  };
  const child = spawn(process.execPath, [join(server, 'system/restore/restore-command.ts'), name], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const gather = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', gather);
  child.stderr.on('data', gather);
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => {
      resolve({ code, output });
    });
  });
  return { child, ended };
}

test(
  'a restore that is killed leaves nothing, and the next one makes it whole',
  { timeout: 240_000 },
  async () => {
    const from = await copyTestDatabase(source, { statementTimeoutMs: 0 });
    const at = new Date('2026-11-21T00:00:00Z');
    const { name } = await makeBackup(from.db, place('a passphrase of the tests'), {
      cause: 'person',
      now: at,
    });
    await from.drop();
    const target = await createBareDatabase({ statementTimeoutMs: 0 });
    let killed = 0;
    for (const waitMs of [1_200, 2_000, 3_000]) {
      const { child, ended } = restore(target, name);
      await sleep(waitMs + wholeNumber(500));
      child.kill('SIGKILL');
      await ended;
      const busy = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
      while ((await target.pool.query(busy)).rowCount !== 0) await sleep(20);
      const { rows } = await target.pool.query<{ table: string | null }>(
        // Killed within its migrations, it may leave the tables of the first of them.
        "select to_regclass('client')::text as table",
      );
      const found =
        typeof rows[0]?.table !== 'string'
          ? 0
          : (await target.pool.query('select from client')).rowCount;
      if (found !== 0) break;
      killed += 1;
    }
    expect(killed).toBeGreaterThan(0);
    const { rows: tables } = await target.pool.query(
      "select from pg_tables where tablename = 'client'",
    );
    const isWhole =
      tables.length > 0 && (await target.pool.query('select from client')).rowCount !== 0;
    if (!isWhole) {
      await target.close();
      const { code, output } = await restore(target, name).ended;
      expect(output).toContain('Every rule of the books holds');
      expect(code).toBe(0);
    }
    expect((await restore(target, name).ended).output).toContain('isn’t empty');
    await target.drop();
  },
);
