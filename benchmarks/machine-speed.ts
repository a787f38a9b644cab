// npm run bench:machine -- [--folder …] [--seconds 8]
//
// How fast this machine is at what needs nothing of the product: `pgbench` reads the newest ten of a million rows, and
// inserts one. The bars in milliseconds were set on a machine that read 71,598 such pages a second from eight connections,
// and had an insert lasting after 0.28 ms; a figure of ours compares with them by these two.
// Needs Debian's postgresql-15, which has `pgbench`. Run it in the minute in which the other figures are taken.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect, privateUser } from '#database/connect.ts';
import { Refusal } from '#database/refusal.ts';
import { startDataServer } from './large-data/data-servers.ts';
import { currentLoad, machineLine } from './measured-app.ts';

const pgbench = '/usr/lib/postgresql/15/bin/pgbench';
const setters = { pagesPerSecond: 71_598, insertMs: 0.28 };
const rows = 1_000_000;

const table = `
  create table page_row (id bigint generated always as identity primary key, number text, client_id integer,
    status smallint, total bigint, balance bigint, issued date, due date);
  insert into page_row (number, client_id, status, total, balance, issued, due)
    select 'INV-' || n, n % 5000, n % 6, n * 7919 % 1000000, n * 104729 % 1000000,
      date '2020-01-01' + n::integer % 2000, date '2020-01-15' + n::integer % 2000
    from generate_series(1::bigint, ${String(rows)}) as n;
  create index on page_row (client_id, id); create index on page_row (status, id);
  create index on page_row (total, id); create index on page_row (issued, id);
  analyze page_row`;
const page =
  'select id, number, client_id, status, total, balance, issued, due from page_row order by id desc limit 10;';
const insert = `insert into page_row (number, client_id, status, total, balance, issued, due)
  values ('INV-X', 1, 1, 100, 100, '2026-11-20', '2026-12-04');`;

const { values } = parseArgs({
  options: { folder: { type: 'string' }, seconds: { type: 'string', default: '8' } },
});
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'ledgerline-machine-'));
const server = await startDataServer({ server: 'installed', folder, durable: true });
const address = server.addressOf('postgres');
if (!('socketDir' in address)) throw new Error('The installed server is reached by its socket');
const { socketDir } = address;
const { pool, close } = connect(address, { statementTimeoutMs: 0 });
try {
  await pool.query('drop table if exists page_row');
  await pool.query(table);
  await pool.query('checkpoint');
  const pages = run(page, { connections: 8 });
  const alone = run(page, { connections: 1 });
  const inserts = run(insert, { connections: 1 });
  await pool.query('drop table page_row');
  console.log(`${machineLine()}, PostgreSQL 15\n`);
  console.log('| what needs nothing of the product | here | where the bars were set | times |');
  console.log('|---|---:|---:|---:|');
  const { pagesPerSecond, insertMs } = setters;
  const perSecond = (8 * 1000) / pages;
  print('newest ten of a million, 8 connections, a second', perSecond, pagesPerSecond);
  print('the same from one connection, ms', alone);
  print('a lasting insert of one row, ms', inserts, insertMs);
  console.log(`\nLoad at the end ${currentLoad()}`);
} finally {
  await close();
  await server.stop();
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
}

/** How long one takes on average, in ms. @throws Refusal where `pgbench` does not run */
function run(statement: string, { connections }: { connections: number }): number {
  const file = join(folder, 'statement.sql');
  writeFileSync(file, statement.replaceAll('\n', ' '));
  const threads = Math.min(2, connections);
  const { stdout, stderr } = spawnSync(
    pgbench,
    [
      ...['-h', socketDir, '-p', '5432', '-U', privateUser, '-n', '-M', 'prepared'],
      ...['-c', String(connections), '-j', String(threads), '-T', values.seconds, '-f', file],
      'postgres',
    ],
    { encoding: 'utf8' },
  );
  const latency = /latency average = ([\d.]+) ms/.exec(stdout)?.[1];
  if (latency === undefined) throw new Refusal(`${pgbench} did not run: ${stderr}`);
  return Number(latency);
}

function print(name: string, here: number, there?: number): void {
  const shown = (value: number) =>
    value > 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2);
  const beside = there === undefined ? ' | ' : `${shown(there)} | ${(here / there).toFixed(2)}`;
  console.log(`| ${name} | ${shown(here)} | ${beside} |`);
}
