// npm run bench:random -- [--calls 300] [--random-seed 1] [--size 1000000] [--lean] [--server …] [--folder …]
//
// Random list calls and their sums on large data, drawn as bench:oracle draws them, one at a time and compared with nothing:
// prints how long they take in the server and which took longest. Fails where one is not answered, as one is that meets
// the statement timeout.
import assert from 'node:assert/strict';
import { parseArgs } from 'node:util';
import { invoiceFilter } from '#contract/invoices/invoice-filter.ts';
import { createRandom } from '#testing/random.ts';
import { startLargeApp } from './large-app.ts';
import { largeDataFlags, largeDataOptions } from './large-data/open-large-data.ts';
import { randomCall } from './list-oracle/random-query.ts';
import { currentLoad, machineLine, percentile } from './measured-app.ts';

const shownSlowest = 12;

const { values } = parseArgs({
  options: {
    ...largeDataFlags,
    calls: { type: 'string', default: '300' },
    'random-seed': { type: 'string', default: '1' },
  },
});
const options = largeDataOptions(values);
const random = createRandom(Number(values['random-seed']));
const { app, stop } = await startLargeApp(options);
try {
  console.log(`${machineLine()}, ${options.size.toLocaleString('en-US')} invoices\n`);
  const asked: { path: string; status: number; ms: number }[] = [];
  for (let call = 0; call < Number(values.calls); call += 1) {
    for (const path of pathsOf(randomCall(random, options.size).parameters)) {
      app.inServer.splice(0);
      const answer = await fetch(app.origin + path, { headers: { cookie: app.cookie } });
      await answer.arrayBuffer();
      asked.push({ path, status: answer.status, ms: app.inServer[0] ?? NaN });
    }
  }
  const times = asked.map(({ ms }) => ms);
  const shares = [0.5, 0.95, 0.99, 1].map((share) => percentile(times, share).toFixed(1));
  console.log(`${String(asked.length)} calls: p50, p95, p99 and slowest ${shares.join(', ')} ms\n`);
  console.log('| ms | answer | call |\n|---:|---:|---|');
  const slowest = asked.toSorted((one, other) => other.ms - one.ms).slice(0, shownSlowest);
  for (const { path, status, ms } of slowest) {
    console.log(`| ${ms.toFixed(0)} | ${String(status)} | \`${decodeURIComponent(path)}\` |`);
  }
  console.log(`\nLoad at the end ${currentLoad()}`);
  const refused = asked.filter(({ status }) => status !== 200).map(({ path }) => path);
  assert.deepEqual(refused, [], 'Calls were not answered');
} finally {
  await stop();
}

function pathsOf(parameters: Record<string, string>): [list: string, sums: string] {
  const filter = Object.entries(parameters).filter(([name]) => name in invoiceFilter.shape);
  return [
    `/apps/invoice/invoices?${new URLSearchParams(parameters).toString()}`,
    `/apps/invoice/sums?${new URLSearchParams(filter).toString()}`,
  ];
}
