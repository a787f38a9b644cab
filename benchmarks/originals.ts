// npm run bench:originals -- [--count 3000] [--e-invoices] [--size 100000] [--folder …]
//
// Drafts are written and issued together, on a copy of large data that is removed; the product then draws their originals in the background by itself. How many an
// hour, and what the list calls of others take meanwhile and before. With `--e-invoices` seller and clients have what e-invoices of every profile need.
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '#database/connect.ts';
import { oddities } from '#domain/oddities.ts';
import { makeEInvoicesReady } from '#testing/e-invoice/make-ready.ts';
import { taxedItems } from '#testing/e-invoice/test-sellers.ts';
import { largeDataToday } from './large-data/draw-sql.ts';
import { startLargeApp } from './large-app.ts';
import { largeDataFlags, largeDataOptions } from './large-data/open-large-data.ts';
import { callApp, currentLoad, machineLine, percentile, timeCall } from './measured-app.ts';
import { printTable } from './writes/print-table.ts';

const hourBar = 10_000;
const list = '/apps/invoice/invoices?status=Past%20Due';
const path = '/apps/invoice/bulk-jobs';
/** Between two calls of the list: others work, they do not hammer. */
const pauseMs = 20;

const { values } = parseArgs({
  options: {
    ...largeDataFlags,
    count: { type: 'string', default: '3000' },
    'e-invoices': { type: 'boolean', default: false },
  },
});
const withEInvoices = values['e-invoices'];
const options = largeDataOptions(values);
const { app, data, stop } = await startLargeApp(options, { asCopy: true });
const { pool, close } = connect(data.address, { statementTimeoutMs: 0, connections: 2 });

try {
  console.log(`${machineLine()}, ${options.size.toLocaleString('en-US')} invoices`);
  if (withEInvoices) await makeEInvoicesReady(pool);
  await writeDrafts();
  await pool.query('vacuum (analyze) invoice, invoice_list_row');
  const before = await readList(() => Promise.resolve(app.inServer.length >= 300));
  await issueAll();
  // It looks once a minute whether there is something to draw.
  let drawnFirst = 0;
  for (; drawnFirst === 0; drawnFirst = await countDrawn()) await sleep(100);
  const began = performance.now();
  const meanwhile = await readList(async () => (await countDrawn()) >= Number(values.count));
  const hours = (performance.now() - began) / 3_600_000;
  const anHour = (Number(values.count) - drawnFirst) / hours;
  const p95 = (times: readonly number[]) => percentile(times, 0.95);
  const met = (isMet: boolean) => (isMet ? 'yes' : 'no');
  printTable(
    [`${values.count} originals`, '', 'bar', 'met'],
    [
      ['an hour', anHour.toFixed(0), `≥ ${String(hourBar)}`, met(anHour >= hourBar)],
      ['e-invoices beside them', String(await countEInvoices()), '', ''],
      ['list calls before, p95 ms', p95(before).toFixed(1), '', ''],
      [
        'list calls meanwhile, p95 ms',
        p95(meanwhile).toFixed(1),
        '≤ 2 ×',
        met(p95(meanwhile) <= 2 * p95(before)),
      ],
    ],
  );
  console.log(`\nLoad at the end ${currentLoad()}`);
} finally {
  await close();
  await stop();
}

async function countDrawn(): Promise<number> {
  const { rows } = await pool.query<{ drawn: number }>(
    `select count(*)::int as drawn from document_file join invoice on invoice.id = invoice_id where is_original and tags = '{bench}'`,
  );
  return rows[0]?.drawn ?? 0;
}

/** Files of all profiles: an invoice that lacks what they need has none. */
async function countEInvoices(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from document_file join invoice on invoice.id = invoice_id where profile is not null and tags = '{bench}'`,
  );
  return rows[0]?.count ?? 0;
}

/** @returns what each call took in the server, in milliseconds */
async function readList(isOver: () => Promise<boolean>): Promise<number[]> {
  app.inServer.splice(0);
  for (let call = 0; call % 50 !== 0 || !(await isOver()); call += 1) {
    await timeCall(app.origin + list, app.cookie);
    await sleep(pauseMs);
  }
  return app.inServer.splice(0);
}

/** Of three lines each, for one client after the other. */
async function writeDrafts(): Promise<void> {
  const { rows: clients } = await pool.query<{ id: bigint }>(
    'select id from client where archived_at is null order by id limit 100',
  );
  const tax = withEInvoices ? { taxes: taxedItems[0]?.taxes } : {};
  const terms = withEInvoices ? { buyerReference: '991-12345-34' } : {};
  const items = ['Design', 'Interface', 'Prototype'].map((title, at) => ({
    ...{ title, ...tax, description: 'Discovery, drawings and two rounds of changes' },
    ...{ cost: `${String(80 + at)}.50`, qty: '7.5' },
  }));
  for (let place = 0; place < Number(values.count); place += 1)
    await callApp(app, '/apps/invoice/invoices', {
      ...{
        clientId: Number(clients[place % clients.length]?.id),
        currency: 'EUR',
        items,
        ...terms,
      },
      ...{ issuedDate: largeDataToday, dueDate: largeDataToday, tags: ['bench'] },
    });
}

async function issueAll(): Promise<void> {
  const selection = { filter: { tag: 'bench' }, except: [] };
  const action = { kind: 'issue', confirm: oddities };
  const plan = await callApp<{ total: number; fitting: number }>(app, `${path}/plan`, {
    selection,
    action,
  });
  const { total, fitting } = plan;
  const { id } = await callApp<{ id: number }>(app, path, {
    selection,
    action,
    seen: { total, fitting },
  });
  for (;;) {
    const { state, done } = await callApp<{ state: string; done: number }>(
      app,
      `${path}/${String(id)}`,
    );
    if (state !== 'running') {
      if (done !== Number(values.count)) throw new Error(`${String(done)} were issued`);
      return;
    }
    await sleep(100);
  }
}
