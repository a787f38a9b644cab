// npm run bench:reads-growth -- [--sizes 10000,100000,1000000,10000000] [--calls 15] [--lean] [--folder …]
//
// Every GET of the contract over ever more invoices, clients, quotes and the like, each call after a commit: prints the p50 in the server
// for each size, and how many times that of the smallest the largest has; those of more than twice are marked. The sizes
// take turns. Sizes beyond a million are lean. Works on copies, which are removed.
import { parseArgs } from 'node:util';
import { endpoints } from '#contract/endpoints.ts';
import { fillRest } from './every-read/fill-rest.ts';
import { measureRead } from './every-read/measure-read.ts';
import { addressesOf, readAddresses } from './every-read/read-addresses.ts';
import { startLargeApp } from './large-app.ts';
import { largeDataFlags, largeDataOptions } from './large-data/open-large-data.ts';
import { currentLoad, machineLine, type MeasuredApp, percentile } from './measured-app.ts';

const largestWhole = 1_000_000;
const most = 2;
const rounds = 3;

const { values } = parseArgs({
  options: {
    ...largeDataFlags,
    sizes: { type: 'string', default: '10000,100000,1000000' },
    calls: { type: 'string', default: '15' },
  },
});
const calls = Math.ceil(Number(values.calls) / rounds);
const sizes = values.sizes.split(',').map(Number);
const reads = Object.values(endpoints).filter(({ method }) => method === 'GET');
const stops: (() => Promise<void>)[] = [];
let grown = 0;
try {
  const sized: { app: MeasuredApp; addresses: string[] }[] = [];
  for (const size of sizes) {
    const lean = values.lean || size > largestWhole;
    const options = { ...largeDataOptions({ ...values, size: String(size) }), lean };
    const { app, stop } = await startLargeApp(options, { asCopy: true });
    stops.push(stop);
    const all = readAddresses(size, await fillRest({ app, size }));
    sized.push({ app, addresses: reads.flatMap(({ path }) => addressesOf(path, all)) });
  }
  // The servers' next second folds what was written.
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  console.log(`${machineLine()}\n`);
  const heads = sizes.map((size) => size.toLocaleString('en-US'));
  console.log(`| p50 in the server, ms, of GET | ${heads.join(' | ')} | largest / smallest | |`);
  console.log(`|---|${'---:|'.repeat(sizes.length + 1)}---|`);
  for (const [place, address] of (sized.at(-1)?.addresses ?? []).entries()) {
    const times = sized.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [which, { app, addresses }] of sized.entries()) {
        const measured = await measureRead(app, addresses[place] ?? '', calls);
        times[which]?.push(...measured.times);
      }
    }
    const medians = times.map((of) => percentile(of, 0.5));
    const factor = (medians.at(-1) ?? 0) / (medians[0] ?? 1);
    if (factor > most) grown += 1;
    const cells = [...medians.map((ms) => ms.toFixed(1)), factor.toFixed(2)];
    console.log(`| ${[address, ...cells, factor > most ? '**grows**' : ''].join(' | ')} |`);
  }
  const told = `${String(grown)} grow by more than ${String(most)} times`;
  console.log(`\nLoad at the end ${currentLoad()}; ${told}`);
} finally {
  // The first runs the database server for all of them.
  for (const stop of stops.reverse()) await stop();
}
