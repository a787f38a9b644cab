// npm run bench:events -- [--events 50000] [--rounds 5] [--senders 1,4] [--fill 10000000] [--folder …]
//
// Recording events through the call, in batches of 1,000, beside COPY into the same table with its indexes and triggers in the same
// round: new events of these weeks, late ones of ten years, and such as are known. With --fill, over so many events of ten years, and then the dashboard's
// call for each period, the invariants of events and the rebuild over all of them. On a database of its own, which is removed.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '#database/connect.ts';
import { startPrivateServer } from '#database/embedded/private-server.ts';
import { foldListChanges } from '#database/list-index/fold-list-changes.ts';
import { migrate } from '#database/migrate.ts';
import { staff } from '#database/sample-data/records.ts';
import { analyticsPeriods } from '#domain/analytics-period.ts';
import { hashPassword } from '#server/session/password.ts';
import { largeDataNow } from './large-app.ts';
import { largeDataPassword } from './large-data/open-large-data.ts';
import { writeBaseRows } from './large-data/write-large-data.ts';
import {
  currentLoad,
  machineLine,
  percentile,
  startMeasuredApp,
  timeCall,
} from './measured-app.ts';
import {
  copyEvents,
  drawEvents,
  type DrawnEvent,
  fillEvents,
} from './record-events/draw-events.ts';
import { sendBatches } from './record-events/send-batches.ts';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '5' },
    senders: { type: 'string', default: '1,4' },
    fill: { type: 'string', default: '0' },
    folder: { type: 'string', default: tmpdir() },
  },
});
const count = Number(values.events);
const senders = values.senders.split(',').map(Number);
const filled = Number(values.fill.replaceAll('_', ''));

const folder = mkdtempSync(join(values.folder, 'ledgerline-events-'));
// The database account must pass through.
chmodSync(folder, 0o755);
const server = await startPrivateServer(folder);
const administration = connect(server, { statementTimeoutMs: 0, connections: 2 });
const { pool, db } = administration;
await migrate(pool);
await writeBaseRows(administration, await hashPassword(largeDataPassword));
const app = await startMeasuredApp({
  address: server,
  email: staff[0].email,
  password: largeDataPassword,
  now: largeDataNow,
});
try {
  console.log(machineLine());
  if (filled > 0) await fill();
  await recordBesideCopy();
  if (filled > 0) await readOverAll();
  console.log(`\nLoad at the end ${currentLoad()}`);
} finally {
  await app.stop();
  await administration.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function fill(): Promise<void> {
  const seconds = await timed(() => fillEvents(pool, filled, () => foldListChanges(db)));
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ size: string }>(
    `select pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  console.log(
    `\n${filled.toLocaleString('en-US')} events of ten years by insert … select in ${seconds.toFixed(0)} s, ${rows[0]?.size ?? ''}`,
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** Each way once a round, so that what the machine does beside it meets all of them. */
async function recordBesideCopy(): Promise<void> {
  const ways: [string, () => Promise<number>][] = [];
  for (const [what, spread] of [
    ['new', 'recent'],
    ['late', 'late'],
  ] as const) {
    const draw = () => drawEvents(count, spread);
    ways.push([
      `${what}, COPY at once`,
      () => rate(draw(), (events) => copyEvents(pool, events, folder)),
    ]);
    ways.push([
      `${what}, COPY of 1,000`,
      () => rate(draw(), (events) => copyEvents(pool, events, folder, 1_000)),
    ]);
    for (const writers of senders) {
      const send = (events: DrawnEvent[]) => sendBatches(app, events, writers);
      ways.push([`${what}, call, ${String(writers)} at once`, () => rate(draw(), send)]);
      if (spread === 'recent' && writers === 1) {
        ways.push(['known, call, 1 at once', () => again(draw(), send)]);
        ways.push([
          'corrected, call, 1 at once',
          () => again(draw(), send, (event) => ({ ...event, count: event.count + 1 })),
        ]);
      }
    }
  }
  const rates = new Map(ways.map(([name]) => [name, [] as number[]]));
  const wal = new Map(ways.map(([name]) => [name, [] as number[]]));
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const [name, measure] of ways) {
      const before = await walPosition();
      rates.get(name)?.push(await measure());
      wal.get(name)?.push((await walPosition()) - before);
      await foldListChanges(db);
    }
  }
  const median = (name: string) => percentile(rates.get(name) ?? [], 0.5);
  console.log(
    '\n| events | a second | of COPY at once | of COPY of 1,000 | WAL bytes an event |\n|---|---:|---:|---:|---:|',
  );
  for (const [name] of ways) {
    const kind = name.startsWith('late') ? 'late' : 'new';
    const ratios = ['at once', 'of 1,000'].map(
      (copy) => median(name) / median(`${kind}, COPY ${copy}`),
    );
    const bytes = percentile(wal.get(name) ?? [], 0.5) / count;
    console.log(
      `| ${[name, Math.round(median(name)).toLocaleString('en-US'), ...ratios.map((ratio) => ratio.toFixed(2)), bytes.toFixed(0)].join(' | ')} |`,
    );
  }
}

async function rate(
  events: DrawnEvent[],
  work: (events: DrawnEvent[]) => Promise<unknown>,
): Promise<number> {
  return events.length / (await timed(() => work(events)));
}

/** Only the second time is timed. */
async function again(
  events: DrawnEvent[],
  send: (events: DrawnEvent[]) => Promise<unknown>,
  change: (event: DrawnEvent) => DrawnEvent = (event) => event,
): Promise<number> {
  await send(events);
  return rate(events.map(change), send);
}

async function walPosition(): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    `select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes`,
  );
  return Number(rows[0]?.bytes);
}

async function readOverAll(): Promise<void> {
  await foldListChanges(db);
  await pool.query('analyze daily_fact');
  console.log('\n| over all events | p50 ms | p95 ms |\n|---|---:|---:|');
  for (const period of analyticsPeriods) {
    const times: number[] = [];
    for (let call = 0; call < 120; call += 1) {
      // Somebody changed something since the call before, so no result of that one is used again.
      await pool.query('select pg_current_xact_id()');
      times.push(await timeCall(`${app.origin}/analytics/data?period=${period}`, app.cookie));
    }
    const measured = times.slice(20);
    console.log(
      `| dashboard, ${period} | ${percentile(measured, 0.5).toFixed(1)} | ${percentile(measured, 0.95).toFixed(1)} |`,
    );
  }
  for (const [name, statement] of [
    ['invariant: days', 'select count(*) from invariant_daily_facts_are_the_events'],
    ['invariant: ids', 'select count(*) from invariant_event_ids_are_the_events'],
    ['rebuild of the days', 'select rebuild_daily_facts()'],
  ] as const) {
    const seconds = await timed(() => pool.query(statement));
    console.log(`| ${name} | ${(seconds * 1000).toFixed(0)} | |`);
  }
}
