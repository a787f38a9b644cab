// npm run bench:bulk -- [--count 100000] [--calls 300] [--size 1000000] [--folder …]
//
// Work on many invoices of large data, on a copy that is removed: how long a plan takes, when a job first tells of progress, how many
// invoices a second it changes beside the single command in a loop, and what the list calls of others take meanwhile and before.
import { parseArgs } from 'node:util';
import { connect } from '#database/connect.ts';
import { startLargeApp } from './large-app.ts';
import { largeDataFlags, largeDataOptions } from './large-data/open-large-data.ts';
import { callApp, currentLoad, machineLine, percentile, timeCall } from './measured-app.ts';
import { printTable } from './writes/print-table.ts';

const rateBar = 40;
const list = '/apps/invoice/invoices?status=Past%20Due';
const path = '/apps/invoice/bulk-jobs';

const { values } = parseArgs({
  options: {
    ...largeDataFlags,
    count: { type: 'string', default: '100000' },
    calls: { type: 'string', default: '300' },
  },
});
const count = Number(values.count);
const calls = Number(values.calls);
const options = largeDataOptions(values);
const { app, data, stop } = await startLargeApp(options, { asCopy: true });
const { pool, close } = connect(data.address, { statementTimeoutMs: 0, connections: 2 });

interface Job {
  id: number;
  state: string;
  done: number;
  leftOut: number;
  failed: number;
}

try {
  console.log(`${machineLine()}, ${options.size.toLocaleString('en-US')} invoices`);
  const single = await readUnsent(calls);
  const one = await rateOfSingles(single);
  // None of them sent, found by their tag.
  await pool.query(
    `update invoice set tags = '{bench}' where id in (
       select id from invoice where issued_at is not null and sent_at is null and voided_at is null and written_off_at is null and deleted_at is null
       order by id limit $1)`,
    [count],
  );
  // What so many changes leave behind is no part of what is measured: the first to read it would clear it away, for seconds.
  await pool.query('vacuum (analyze) invoice, invoice_list_row');
  const before = await readList(100);
  const start = performance.now();
  const selection = { filter: { tag: 'bench' }, except: [] };
  const action = { kind: 'mark-sent' };
  const plan = await callApp<{ total: number; fitting: number }>(app, `${path}/plan`, {
    selection,
    action,
  });
  const planned = performance.now();
  const job = await callApp<Job>(app, path, {
    selection,
    action,
    seen: { total: plan.total, fitting: plan.fitting },
  });
  const begun = performance.now();
  const { first, ended, reading } = await watch(job.id);
  const rate = plan.fitting / ((ended - begun) / 1000);
  const p95 = (times: readonly number[]) => percentile(times, 0.95);
  const met = (isMet: boolean) => (isMet ? 'yes' : 'no');
  const share = p95(reading) / p95(before);
  printTable(
    [`mark ${plan.fitting.toLocaleString('en-US')} as sent`, '', 'bar', 'met'],
    [
      ['plan, ms', (planned - start).toFixed(0), '', ''],
      ['begun after, ms', (begun - planned).toFixed(0), '', ''],
      [
        'first progress after, ms',
        (first - begun).toFixed(0),
        '≤ 1000',
        met(first - begun <= 1000),
      ],
      ['invoices a second', rate.toFixed(0), '', ''],
      ['the single command in a loop, a second', one.toFixed(0), '', ''],
      [
        'times as many',
        (rate / one).toFixed(1),
        `≥ ${String(rateBar)}`,
        met(rate / one >= rateBar),
      ],
      ['list calls before, p95 ms', p95(before).toFixed(1), '', ''],
      ['list calls meanwhile, p95 ms', p95(reading).toFixed(1), '≤ 2 ×', met(share <= 2)],
    ],
  );
  console.log(`\nLoad at the end ${currentLoad()}`);
} finally {
  await close();
  await stop();
}

async function readUnsent(most: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: bigint }>(
    `select id from invoice where issued_at is not null and sent_at is null and voided_at is null and written_off_at is null and deleted_at is null
     order by id desc limit $1`,
    [most],
  );
  return rows.map(({ id }) => Number(id));
}

/** How many a second, one after the other. */
async function rateOfSingles(ids: readonly number[]): Promise<number> {
  const start = performance.now();
  for (const id of ids) await callApp(app, `/apps/invoice/invoices/${String(id)}/mark-sent`, {});
  return ids.length / ((performance.now() - start) / 1000);
}

async function readList(most: number): Promise<number[]> {
  app.inServer.splice(0);
  for (let each = 0; each < most; each += 1) {
    await timeCall(app.origin + list, app.cookie);
  }
  return app.inServer.splice(0);
}

/** Reads the list until the job has ended: when it first told of progress, when it ended, and what the list took. */
async function watch(id: number): Promise<{ first: number; ended: number; reading: number[] }> {
  let first: number | undefined;
  const reading: number[] = [];
  for (;;) {
    const { state, done, leftOut, failed } = await callApp<Job>(app, `${path}/${String(id)}`);
    if (done + leftOut + failed > 0) first ??= performance.now();
    if (state !== 'running')
      return { first: first ?? performance.now(), ended: performance.now(), reading };
    app.inServer.splice(0);
    await timeCall(app.origin + list, app.cookie);
    reading.push(...app.inServer.splice(0));
  }
}
