// npm run bench:writes -- [--calls 300] [--flips 50000] [--bulk 100000] [--size 1000000] [--folder …]
//
// What writing costs on large data, on a copy that is removed: a draft, its edit, issue and payment through their commands, beside a
// plain insert of the draft's row into a table with the same indexes and no triggers; thirty-two that send such commands at once
// beside one; what drafts append to the log between two checkpoints; many invoices that are changed in the database by
// batches, with the list calls meanwhile; and the first list calls of a day on which many became past due at midnight. With `--bulk 0` or
// `--flips 0` without these.
import { parseArgs } from 'node:util';
import { connect } from '#database/connect.ts';
import { createRandom } from '#testing/random.ts';
import { addDays } from '#domain/calendar-day.ts';
import { startLargeApp } from './large-app.ts';
import { clientCount } from './large-data/clients-sql.ts';
import { largeDataToday } from './large-data/draw-sql.ts';
import { largeDataFlags, largeDataOptions } from './large-data/open-large-data.ts';
import { rebuildKept } from './large-data/rebuild-kept.ts';
import { currentLoad, machineLine, timeCall } from './measured-app.ts';
import { totalOf } from './measure-template.ts';
import { commandsBesideInserts } from './writes/commands-beside-inserts.ts';
import { logOfDrafts, manyBesideOne } from './writes/many-clients.ts';
import { printTable, spread } from './writes/print-table.ts';

const list = '/apps/invoice/invoices';
const pastDue = `${list}?status=Past%20Due`;
const bulkBatch = 1_000;

const { values } = parseArgs({
  options: {
    ...largeDataFlags,
    calls: { type: 'string', default: '300' },
    flips: { type: 'string', default: '50000' },
    bulk: { type: 'string', default: '100000' },
  },
});
const options = largeDataOptions(values);
let today = largeDataToday;
const now = () => new Date(`${today}T12:00:00Z`);
const { app, data, stop } = await startLargeApp(options, { asCopy: true, now });
const administration = connect(data.address, { statementTimeoutMs: 0, connections: 4 });
const { pool } = administration;
try {
  console.log(`${machineLine()}, ${options.size.toLocaleString('en-US')} invoices`);
  const clients = clientCount(options.size);
  const calls = Number(values.calls);
  await commandsBesideInserts({ app, pool, random: createRandom(options.seed), clients, calls });
  await manyBesideOne({ served: app, pool, clients, calls });
  await logOfDrafts({ served: app, pool, clients, calls });
  if (values.bulk !== '0') await bulkChange(Number(values.bulk));
  if (values.flips !== '0') await midnight(Number(values.flips));
  console.log(`\nLoad at the end ${currentLoad()}`);
} finally {
  await administration.close();
  await stop();
}

/** Changes a status-deciding fact of many invoices by batches, while somebody reads the list. */
async function bulkChange(count: number): Promise<void> {
  const { rows } = await pool.query<{ id: bigint }>(
    `select id from invoice where issued_at is not null and downloaded_at is null and paid_minor = 0 and voided_at is null
     order by id limit $1`,
    [count],
  );
  const ids = rows.map(({ id }) => id);
  const reading: number[] = [];
  const start = performance.now();
  let isOver = false;
  const change = async (): Promise<number> => {
    for (let from = 0; from < ids.length; from += bulkBatch) {
      const batch = ids.slice(from, from + bulkBatch);
      await pool.query('update invoice set downloaded_at = now() where id = any($1)', [batch]);
    }
    return performance.now() - start;
  };
  const changing = change().finally(() => {
    isOver = true;
  });
  app.inServer.splice(0);
  // The compiler does not see the other task end.
  while (!(isOver as boolean)) await timeCall(app.origin + pastDue, app.cookie);
  reading.push(...app.inServer.splice(0));
  const seconds = (await changing) / 1000;
  printTable(
    [`${String(ids.length)} invoices changed by batches of ${String(bulkBatch)}`, ''],
    [
      ['rows a second', (ids.length / seconds).toFixed(0)],
      ['list calls meanwhile, p50 and p95 ms', spread(reading).join(', ')],
    ],
  );
}

/** Lets so many unpaid invoices be due today, and the day end. */
async function midnight(count: number): Promise<void> {
  const client = await pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `update invoice set due_date = $2 where id in (
       select id from invoice where issued_at is not null and balance_minor > 0 and due_date >= $2::date and issued_date <= $2::date
       order by id limit $1)`,
    [count, today],
  );
  client.release(true);
  await rebuildKept(administration.db);
  await pool.query('vacuum (analyze) invoice');
  const before = await totalOf(app, pastDue);
  today = addDays(today, 1);
  const times: number[] = [];
  const start = performance.now();
  let after = before;
  for (let call = 0; call < 100; call += 1) {
    times.push(await timeCall(app.origin + pastDue, app.cookie));
    if (call === 0) after = await totalOf(app, pastDue);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const hundred = 'the hundred calls after midnight, p50 and p95 ms; all in s';
  printTable(
    ['midnight', ''],
    [
      ['past due before, at the first call after', `${String(before)}, ${String(after)}`],
      ['first call, ms', (times[0] ?? 0).toFixed(0)],
      [hundred, `${spread(times).join(', ')}; ${seconds}`],
    ],
  );
}
