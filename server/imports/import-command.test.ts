import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { receivablesFile } from '#testing/imports/receivables-file.ts';

const command = join(import.meta.dirname, 'import-command.ts');

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase({ statementTimeoutMs: 60_000 });
  folder = mkdtempSync(join(tmpdir(), 'import-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  expect(await brokenInvariants(database.db)).toEqual([]);
  await database.drop();
});

function start(...values: string[]) {
  const { address } = database;
  if (!('socketDir' in address)) throw new Error('The test database is expected on a socket');
  const url = `postgresql://app@localhost/${address.database}?host=${encodeURIComponent(address.socketDir)}`;
  const env = { PATH: process.env.PATH, DATABASE_URL: url, INIT_CWD: folder };
  const child = spawn(process.execPath, [command, ...values], {
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

const run = (...values: string[]) => start(...values).ended;

function write(name: string, bytes: Uint8Array | string): string {
  writeFileSync(join(folder, name), bytes);
  return name;
}

async function countInvoices(): Promise<number> {
  const { rows } = await database.pool.query<{ count: bigint }>('select count(*) from invoice');
  return Number(rows[0]?.count);
}

// Each call starts a Node of its own, which takes its time on a busy machine.
describe('the import command', { timeout: 180_000 }, () => {
  test('judges first, then imports, then finds nothing left to do', async () => {
    const file = write('right.csv', receivablesFile([{}, {}]));
    expect(await run(file, '--dry-run')).toEqual({
      code: 0,
      output:
        'Columns left out: "PaperlessDate", "DaysToSettle", "DaysLate"\n2 invoices: create 2, update 0, skip 0, reject 0\nDry run: nothing was written. 2 would be.\n',
    });
    expect(await countInvoices()).toBe(0);
    expect(await run(file)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Imported 2.') as string,
    });
    expect(await countInvoices()).toBe(2);
    expect(await run(file, '--verbose')).toEqual({
      code: 0,
      output: [
        'line 2: "N-1": skip',
        'line 3: "N-2": skip',
        'Columns left out: "PaperlessDate", "DaysToSettle", "DaysLate"',
        '2 invoices: create 0, update 0, skip 2, reject 0',
        'Everything in the file was already imported. Nothing was changed.\n',
      ].join('\n'),
    });
  });

  test('tells line and column of what is wrong, and imports nothing unless the rest is wanted', async () => {
    const file = write('wrong.csv', receivablesFile([{}, { DueDate: '2/30/2013' }, {}]));
    const { code, output } = await run(file);
    expect(code).toBe(1);
    expect(output).toContain('line 3, DueDate: "2/30/2013": Not a date.');
    expect(output).toContain(
      '3 invoices: create 2, update 0, skip 0, reject 1\nNothing was imported.',
    );
    expect(await countInvoices()).toBe(0);
    expect((await run(file, '--leave-out')).output).toContain('Imported 2.');
    expect(await countInvoices()).toBe(2);
  });

  test('asks where dates can be read in several ways, and takes the answer', async () => {
    const text = 'number,customer,date,total\nA-1,Acme,1/2/2026,5.00\n';
    const file = write('odd.csv', text);
    const { code, output } = await run(file);
    expect(code).toBe(1);
    expect(output).toBe(
      '"date" can be read in several ways, such as "1/2/2026". Say how by --days.\nNothing was imported.\n',
    );
    expect((await run(file, '--days', 'dmy')).output).toContain('Imported 1.');
    const { rows } = await database.pool.query('select issued_date from invoice');
    expect(rows).toEqual([{ issued_date: '2026-02-01' }]);
  });

  test('shows twenty troubles of many, and all of them when asked', async () => {
    const file = write(
      'bad.csv',
      receivablesFile(Array.from({ length: 25 }, () => ({ DueDate: '?' }))),
    );
    expect((await run(file)).output).toMatch(
      /(line .*DueDate.*\n){20}… and 5 more \(--verbose shows all\)\n/,
    );
    expect((await run(file, '--verbose')).output.match(/DueDate/g)).toHaveLength(25);
  });

  test('names the columns that a file lacks', async () => {
    const { code, output } = await run(write('odd.csv', 'invoiceNumber,status\n1,Paid\n'));
    expect(code).toBe(1);
    expect(output).toContain('No column is one of these: clientName, clientKey, clientEmail.\n');
    expect(output).toContain('No column is one of these: issued.\n');
    expect(output).not.toMatch(/ at .*\.ts/);
  });

  test.each([
    [['nowhere.csv'], 'nowhere.csv'],
    [[], 'Usage: npm run import'],
    [['one.csv', 'two.csv'], 'Usage: npm run import'],
    [['one.csv', '--force'], '--force'],
    [['one.csv', '--kind', 'wishes'], 'Usage: npm run import'],
    [['.'], 'Couldn’t read the file'],
  ])('called with %j says what it wants', async (values, reason) => {
    const { code, output } = await run(...values);
    expect(code).toBe(1);
    expect(output).toContain(reason);
    expect(output).not.toMatch(/ at .*\.ts/);
  });

  test('killed half way leaves nothing, and imports the whole file the next time', async () => {
    const file = write('killed.csv', receivablesFile(Array.from({ length: 500 }, () => ({}))));
    const blocker = await database.pool.connect();
    await blocker.query('begin; lock table payment in access exclusive mode');
    const { child, ended } = start(file);
    const isWaiting = `select 1 from pg_locks where not granted and relation = 'payment'::regclass`;
    // By now invoices, lines and activity are written, and the payments wait.
    while ((await blocker.query(isWaiting)).rowCount === 0) await sleep(20);
    child.kill('SIGKILL');
    await ended;
    await blocker.query('rollback');
    blocker.release();
    const isThere = `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
    while ((await database.pool.query(isThere)).rowCount !== 0) await sleep(20);
    expect(await countInvoices()).toBe(0);
    expect((await run(file)).output).toContain('Imported 500.');
    expect(await countInvoices()).toBe(500);
  });
});
