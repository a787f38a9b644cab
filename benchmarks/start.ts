// npm run bench:start -- [--rounds 5] [--rest 15]
//
// How long `npm start` takes until it is ready: the first time with sample data, nothing built yet; and later, the median of rounds.
// Then what server and database hold in memory, after so many seconds of rest: nobody came yet, and after list and dashboard were
// asked for many times. Says of each bar whether it is met. Linux only.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { npmStart, pressCtrlC, type Product, readyAddress } from '../scripts/product-process.ts';
import { currentLoad, machineLine, percentile } from './measured-app.ts';
import { idleMemory } from './start/idle-memory.ts';

const bars = { firstSeconds: 15, laterSeconds: 2, megabytes: 300 };
const calls = 200;
/** Tell of which sources pages and server were built. */
const stamps = ['../dist/.made-from', '../.cache/server/.made-from'];

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    rest: { type: 'string', default: '15' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'ledgerline-start-'));
// The database's account must pass through.
chmodSync(folder, 0o755);
const settings = { DATA_DIR: folder, PORT: '0', SAMPLE_DATA: 'yes' };
try {
  console.log(`${machineLine()}\n\n| | | bar | |\n|---|---:|---:|---|`);
  for (const stamp of stamps) rmSync(join(import.meta.dirname, stamp), { force: true });
  const first = await timed();
  tell('first start, s', first.seconds, bars.firstSeconds);
  await stop(first.product);
  const later: number[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const { product, seconds } = await timed();
    later.push(seconds);
    await stop(product);
  }
  tell('later start, s', percentile(later, 0.5), bars.laterSeconds);
  const { product, address } = await timed();
  await tellMemory('nobody came yet', product);
  await askAround(address);
  await tellMemory(`after ${String(2 * calls)} calls`, product);
  await stop(product);
  console.log(`\nLoad at the end ${currentLoad()}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function timed(): Promise<{ product: Product; address: string; seconds: number }> {
  const start = performance.now();
  const product = npmStart(settings);
  const address = await readyAddress(product);
  return { product, address, seconds: (performance.now() - start) / 1000 };
}

async function stop(product: Product): Promise<void> {
  pressCtrlC(product);
  await product.ended;
}

function tell(what: string, figure: number, bar: number): void {
  const verdict = figure <= bar ? 'met' : '**missed**';
  console.log(`| ${what} | ${figure.toFixed(1)} | ≤ ${String(bar)} | ${verdict} |`);
}

async function tellMemory(when: string, { process: { pid = 0 } }: Product): Promise<void> {
  await sleep(1000 * Number(values.rest));
  const { server, database, resident } = idleMemory(pid, folder);
  tell(`server and database, ${when}, MB`, server + database, bars.megabytes);
  const parts = [server, database, resident].map((megabytes) => megabytes.toFixed(0));
  console.log(`| of that server, database; resident in all | ${parts.join(', ')} | | |`);
}

/** List and dashboard, as somebody of the sample data. */
async function askAround(address: string): Promise<void> {
  const headers = { origin: address };
  const entered = await fetch(`${address}/auth/sign-in/demo`, { method: 'POST', headers });
  if (!entered.ok) throw new Error(`The sign-in answered ${String(entered.status)}`);
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  for (let call = 0; call < calls; call += 1) {
    const list = `/apps/invoice/invoices?page=${String(1 + (call % 50))}`;
    for (const path of [list, '/analytics/data?period=28d']) {
      const answer = await fetch(address + path, { headers: { cookie } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}`);
    }
  }
}
