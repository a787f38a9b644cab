// npm run bench:growth -- [--sizes 10000,100000,1000000,10000000] [--lean] [--folder …] [--calls 100] [--seconds 10]
//
// The same list calls over ever more invoices: prints p50 and p95 in the server for each size, and how many times the p95 of
// the smallest the largest has. The sizes take turns, so that a machine that slows down meanwhile does so for all of
// them. Sizes beyond a million are lean.
import { parseArgs } from 'node:util';
import { startLargeApp } from './large-app.ts';
import { largeDataFlags, largeDataOptions } from './large-data/open-large-data.ts';
import * as templates from './list-templates.ts';
import { timeTemplate, totalOf } from './measure-template.ts';
import { currentLoad, machineLine, type MeasuredApp, percentile } from './measured-app.ts';

const largestWhole = 1_000_000;

const { values } = parseArgs({
  options: {
    ...largeDataFlags,
    sizes: { type: 'string', default: '10000,100000,1000000' },
    calls: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '10' },
  },
});
const rounds = 5;
const patience = {
  calls: Number(values.calls) / rounds,
  ms: (1000 * Number(values.seconds)) / rounds,
};
const sizes = values.sizes.split(',').map(Number);
const started: Awaited<ReturnType<typeof startLargeApp>>[] = [];
try {
  for (const size of sizes) {
    const lean = values.lean || size > largestWhole;
    started.push(
      await startLargeApp({ ...largeDataOptions({ ...values, size: String(size) }), lean }),
    );
  }
  await tableOf(started.map(({ app }) => app));
} finally {
  // The first runs the database server for all of them.
  for (const { stop } of started.reverse()) await stop();
}

async function tableOf(apps: readonly MeasuredApp[]): Promise<void> {
  console.log(`${machineLine()}\n`);
  const heads = sizes.map((size) => size.toLocaleString('en-US'));
  console.log(`| p50 / p95 in the server, ms | ${heads.join(' | ')} | largest / smallest |`);
  console.log(`|---|${'---:|'.repeat(sizes.length + 1)}`);
  const { sortTemplates, places, searchTemplates, commonSearch } = templates;
  const sorts = sortTemplates.filter(({ statuses }) => statuses === 'all' || statuses === 'rare');
  for (const { name, path } of [...sorts, commonSearch]) {
    for (const place of places) await row(apps, `${name}, ${place}`, { path, place });
  }
  for (const { name, path } of searchTemplates) await row(apps, name, { path });
  console.log(`\nLoad at the end ${currentLoad()}`);
}

async function row(
  apps: readonly MeasuredApp[],
  name: string,
  { path, place }: { path: string; place?: templates.Place },
): Promise<void> {
  const totals = await Promise.all(apps.map((app) => totalOf(app, path)));
  const times = apps.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, app] of apps.entries()) {
      const page = () => templates.pageAt(place ?? 'first', totals[index] ?? 0);
      const pathOf = () => (place ? `${path}&page=${String(page())}` : path);
      times[index]?.push(...(await timeTemplate(app, pathOf, patience)).inServer);
    }
  }
  const spread = times.map((of) => ({ p50: percentile(of, 0.5), p95: percentile(of, 0.95) }));
  const cells = spread.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`);
  const ratio = (spread.at(-1)?.p95 ?? 0) / (spread[0]?.p95 ?? 1);
  console.log(`| ${[name, ...cells, ratio.toFixed(2)].join(' | ')} |`);
}
