// npm run bench:machine -- [--folder …] [--seconds 8]
//
// How fast this machine is at what needs nothing of the product: `pgbench` reads the newest ten of a million rows, and
// inserts one, beside the machine on which the bars in milliseconds were set. Needs Debian's postgresql-15.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '#database/connect.ts';
import { startDataServer } from './large-data/data-servers.ts';
import { currentLoad, machineLine } from './measured-app.ts';
import { averageMs, settersMachine } from './pgbench.ts';

const table = `
  create table page_row (id bigint generated always as identity primary key, number text, client_id integer,
    status smallint, total bigint, balance bigint, issued date, due date);
  insert into page_row (number, client_id, status, total, balance, issued, due)
    select 'INV-' || n, n % 5000, n % 6, n * 7919 % 1000000, n * 104729 % 1000000,
      date '2020-01-01' + n::integer % 2000, date '2020-01-15' + n::integer % 2000
    from generate_series(1::bigint, 1000000) as n;
  create index on page_row (client_id, id);
  create index on page_row (status, id);
  create index on page_row (total, id);
  create index on page_row (issued, id);
  analyze page_row`;
const page = `
  select id, number, client_id, status, total, balance, issued, due from page_row order by id desc limit 10`;
const insert = `
  insert into page_row (number, client_id, status, total, balance, issued, due)
  values ('INV-X', 1, 1, 100, 100, '2026-11-20', '2026-12-04')`;

const { values } = parseArgs({
  options: { folder: { type: 'string' }, seconds: { type: 'string', default: '8' } },
});
const seconds = Number(values.seconds);
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'ledgerline-machine-'));
const server = await startDataServer({ server: 'installed', folder, durable: true });
const address = server.addressOf('postgres');
const { pool, close } = connect(address, { statementTimeoutMs: 0 });
try {
  await pool.query('drop table if exists page_row');
  await pool.query(table);
  await pool.query('checkpoint');
  const ofEight = await averageMs(address, page, { connections: 8, seconds });
  const ofOne = await averageMs(address, page, { connections: 1, seconds });
  const insertMs = await averageMs(address, insert, { connections: 1, seconds });
  await pool.query('drop table page_row');
  const perSecond = 8000 / ofEight;
  const { pagesPerSecond: settersPages, insertMs: settersInsert } = settersMachine;
  console.log(`${machineLine()}, PostgreSQL 15

| what needs nothing of the product | here | where the bars were set | times |
|---|---:|---:|---:|
| newest ten of a million from 8 connections, a second | ${perSecond.toFixed(0)} | ${String(settersPages)} | ${(perSecond / settersPages).toFixed(2)} |
| the same from one connection, ms | ${ofOne.toFixed(2)} | | |
| a lasting insert of one row, ms | ${insertMs.toFixed(2)} | ${String(settersInsert)} | ${(insertMs / settersInsert).toFixed(2)} |

Load at the end ${currentLoad()}`);
} finally {
  await close();
  await server.stop();
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
}
