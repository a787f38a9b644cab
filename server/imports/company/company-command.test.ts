import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHead, sealRows } from '#database/integrity/seals.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { loadSampleData } from '#database/sample-data/load-sample-data.ts';
import {
  connectUnhurried,
  copyTestDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#database/test-database.ts';
import { openCompanyFile } from '#server/files/company/open-company-file.ts';
import { importFromTerminal } from '../terminal/import-from-terminal.ts';
import { numberedInvoices } from '#testing/imports/numbered-invoices.ts';
import { writeCompanyFile } from '#testing/exports/company-files.ts';

const server = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'company-'));
const now = new Date('2026-11-20T10:30:00Z');
const sample = { passwordHash: 'x', now, timeZone: 'Europe/London' };
const file = join(folder, 'company.zip');
let source: TestDatabase;

beforeAll(async () => {
  source = await createTestDatabase({ statementTimeoutMs: 0 });
  await loadSampleData(source.db, sample);
  // Real ones end the demo: they are books of their own.
  const bytes = Buffer.from(numberedInvoices('M', 3_000));
  await importFromTerminal(source.db, { bytes, now, isDryRun: false });
  await sealRows(source.db);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await source.drop();
});

function start({ address }: TestDatabase, command: string, ...values: string[]) {
  const url = `postgresql://app@localhost/${address.database}?host=${encodeURIComponent(address.socketDir)}`;
  const env = { PATH: process.env.PATH, DATABASE_URL: url, INIT_CWD: folder, DATA_DIR: folder };
  const child = spawn(process.execPath, [join(server, command), '--company', ...values], {
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
const exportTo = (path: string) =>
  start(source, 'exports/company/company-export-command.ts', path).ended;
const startImport = (target: TestDatabase) => start(target, 'imports/import-command.ts', file);

async function tablesOf(target: TestDatabase) {
  const path = join(folder, `${crypto.randomUUID()}.zip`);
  const { db, close } = connectUnhurried(target.address, { statementTimeoutMs: 0 });
  await writeCompanyFile(db, path);
  expect(await brokenInvariants(db)).toEqual([]);
  await close();
  await using written = await openCompanyFile(path);
  return written.manifest.tables;
}

/** A copy to which nobody is connected, as of a product that is stopped. */
async function alone(of: TestDatabase): Promise<TestDatabase> {
  const copy = await copyTestDatabase(of);
  await copy.close();
  return { ...copy, close: () => Promise.resolve() };
}

describe('thousands of invoices at the terminal', { timeout: 240_000 }, () => {
  test('are written to a new file, which is never written over', async () => {
    const { code, output } = await exportTo(file);
    expect(output).toMatch(/^Exported .+: \d+ tables, [\d,]+ rows\.\n$/);
    expect(code).toBe(0);
    expect(await exportTo(file)).toMatchObject({
      code: 1,
      output: expect.stringContaining('exists') as string,
    });
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
    await using written = await openCompanyFile(file);
    const invoices = written.manifest.tables.find(({ name }) => name === 'invoice');
    expect(invoices?.rows).toBeGreaterThan(4_000);
  });

  test('are refused while the product runs, and take the place of sample data where it doesn’t', async () => {
    const empty = await createTestDatabase();
    await empty.pool.query('select 1');
    expect((await startImport(empty).ended).output).toContain('The product is running');
    await loadSampleData(empty.db, sample);
    await empty.close();
    const { code, output } = await startImport(empty).ended;
    expect(output).toContain('Every rule of the books holds');
    expect(code).toBe(0);
    await using written = await openCompanyFile(file);
    expect(await tablesOf(empty)).toEqual(written.manifest.tables);
    const head = await readHead(source.db);
    expect(readFileSync(join(folder, 'seal-head'), 'utf8')).toBe(
      `${String(head?.id)} ${head?.hash ?? ''}\n`,
    );
    await empty.drop();
  });

  test('killed at any moment, reading back leaves nothing or all of it', async () => {
    const template = await createTestDatabase();
    await template.close();
    const found = { nothing: 0, everything: 0 };
    for (const waitMs of [300, 900, 1_500, 2_500, 60_000]) {
      const target = await alone(template);
      const { child, ended } = startImport(target);
      await Promise.race([ended, sleep(waitMs)]);
      child.kill('SIGKILL');
      await ended;
      const { pool, close } = connectUnhurried(target.address);
      // Until the database has ended what the killed one had begun.
      const busy = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
      while ((await pool.query(busy)).rowCount !== 0) await sleep(20);
      const { rows } = await pool.query<{ invoices: number; users: number; off: number }>(
        `select (select count(*)::int from invoice) as invoices, (select count(*)::int from app_user) as users,
          (select count(*)::int from pg_trigger where not tgisinternal and tgenabled <> 'O') as off`,
      );
      await close();
      const isWhole = rows[0]?.invoices !== 0;
      if (!isWhole) expect(rows[0]).toEqual({ invoices: 0, users: 0, off: 0 });
      else {
        await using written = await openCompanyFile(file);
        expect(await tablesOf(target)).toEqual(written.manifest.tables);
      }
      found[isWhole ? 'everything' : 'nothing'] += 1;
      await target.drop();
    }
    expect(found.nothing).toBeGreaterThan(0);
    expect(found.everything).toBeGreaterThan(0);
  });
});
