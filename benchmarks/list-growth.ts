// npm run bench:growth -- [--sizes 10000,100000,1000000,10000000] [--lean] [--folder …] [--calls 100] [--seconds 10]
//
// The same list calls over ever more invoices: prints the p95 in the server for each size, and how many times that of the
// smallest the largest has. Sizes beyond a million are lean.
import { parseArgs } from 'node:util';
import { startLargeApp } from './large-app.ts';
import { largeDataFlags, largeDataOptions } from './large-data/open-large-data.ts';
import * as templates from './list-templates.ts';
import { measureTemplate, type Patience, totalOf } from './measure-template.ts';
import { currentLoad, machineLine, type MeasuredApp } from './measured-app.ts';

const largestWhole = 1_000_000;

const { values } = parseArgs({
  options: {
    ...largeDataFlags,
    sizes: { type: 'string', default: '10000,100000,1000000' },
    calls: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '10' },
  },
});
const patience = { calls: Number(values.calls), ms: 1000 * Number(values.seconds) };

console.log(machineLine());
/** The p95 of each template, one a size. */
const growth = new Map<string, number[]>();
const sizes = values.sizes.split(',').map(Number);
for (const size of sizes) {
  const lean = values.lean || size > largestWhole;
  const options = { ...largeDataOptions({ ...values, size: String(size) }), lean };
  const { app, stop } = await startLargeApp(options);
  try {
    for (const [name, p95] of await measureAll(app, patience)) {
      growth.set(name, [...(growth.get(name) ?? []), p95]);
    }
  } finally {
    await stop();
  }
}
console.log(
  `\n| p95 in the server, ms | ${sizes.map((size) => size.toLocaleString('en-US')).join(' | ')} | largest / smallest |`,
);
console.log(`|---|${'---:|'.repeat(sizes.length + 1)}`);
for (const [name, times] of growth) {
  const ratio = (times.at(-1) ?? 0) / (times[0] ?? 1);
  console.log(`| ${[name, ...times.map((ms) => ms.toFixed(1)), ratio.toFixed(2)].join(' | ')} |`);
}
console.log(`\nLoad at the end ${currentLoad()}`);

/** Every sort of all statuses and of few on each place, and the searches. */
async function measureAll(app: MeasuredApp, given: Patience): Promise<[string, number][]> {
  const { sortTemplates, places, pageAt, searchTemplates, commonSearch } = templates;
  const measured: [string, number][] = [];
  const sorts = sortTemplates.filter(({ statuses }) => statuses === 'all' || statuses === 'rare');
  for (const { name, path } of [...sorts, commonSearch]) {
    const total = (await totalOf(app, path)) ?? 0;
    for (const place of places) {
      const pathOf = () => `${path}&page=${String(pageAt(place, total))}`;
      const { p95 } = await measureTemplate(app, pathOf, given);
      measured.push([`${name}, ${place}`, p95]);
    }
  }
  for (const { name, path } of searchTemplates) {
    measured.push([name, (await measureTemplate(app, () => path, given)).p95]);
  }
  return measured;
}
