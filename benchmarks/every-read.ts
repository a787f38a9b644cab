// npm run bench:reads [--size 1000000] [--calls 15] [--events 100000] [--only clients] [--folder …]
//
// Every GET of the contract on large data, each after a commit, so that nothing kept helps, as a multiple of the list's newest ten. Fails
// where a call of the contract has no row here, where one answers anything but what it has, and where one takes more than fifty times as
// long. `--only` measures the calls whose path holds a text.
import { parseArgs } from 'node:util';
import { endpoints } from '#contract/endpoints.ts';
import { describeSizes, eventFlags, eventsOf, fillRest } from './every-read/fill-rest.ts';
import { measureRead } from './every-read/measure-read.ts';
import { addressesOf, readAddresses } from './every-read/read-addresses.ts';
import { largeDataFlags, largeDataOptions } from './large-data/open-large-data.ts';
import { startLargeApp } from './large-app.ts';
import { currentLoad, machineLine } from './measured-app.ts';

const bar = 10;
const limit = 50;

const { values } = parseArgs({
  options: {
    ...largeDataFlags,
    ...eventFlags,
    calls: { type: 'string', default: '15' },
    only: { type: 'string', default: '' },
  },
});
const options = largeDataOptions(values);
const events = eventsOf(values);
const calls = Number(values.calls);

const reads = Object.values(endpoints).filter(
  ({ method, path }) => method === 'GET' && path.includes(values.only),
);
const { app, stop } = await startLargeApp(options, { asCopy: true });
const failures: string[] = [];
let missed = 0;
try {
  const addresses = readAddresses(
    options.size,
    await fillRest({ app, size: options.size, ...events }),
  );
  // The server's next second folds what was written.
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const [newestTen] = addressesOf('/apps/invoice/invoices', addresses);
  const base = await measureRead(app, newestTen ?? '', 100);
  console.log(`${machineLine()}, ${await describeSizes(app.connection.pool)}\n`);
  console.log('| GET | status | p50 ms | p95 ms | kB | of the newest ten |');
  console.log('|---|---:|---:|---:|---:|---:|');
  for (const { path, limits } of reads) {
    const rows = addressesOf(path, addresses);
    // Files that draw documents as they go are no reads.
    const isFile = limits.answerSeconds !== undefined;
    if (rows.length === 0 && !isFile) failures.push(`${path} has no row`);
    for (const address of rows) {
      const { p50, p95, status, bytes } = await measureRead(app, address, calls);
      const ratio = p50 / base.p50;
      if (ratio > bar) missed += 1;
      if (status !== 200) failures.push(`${address} answered ${String(status)}`);
      else if (ratio > limit) failures.push(`${address} takes ${ratio.toFixed(0)} times as long`);
      const cells = [status, p50.toFixed(1), p95.toFixed(1), (bytes / 1000).toFixed(1)];
      console.log(`| ${[address, ...cells, ratio.toFixed(1)].join(' | ')} |`);
    }
  }
  console.log(`\nLoad at the end ${currentLoad()}; ${String(missed)} above ${String(bar)} times`);
} finally {
  await stop();
}
for (const failure of failures) console.log(`Failed: ${failure}`);
if (failures.length > 0) process.exitCode = 1;
