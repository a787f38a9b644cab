// npm run bench -- [--size 1000000] [--lean] [--server …] [--folder …] [--calls 100] [--seconds 10]
//
// The list call on large data: every sort with all, many, few and several statuses, on the first, the middle, the last
// and ever other pages; searches; sums. One call at a time, each after a commit. Prints tables with the p50 and p95 in the
// server, session check included.
import { parseArgs } from 'node:util';
import { startLargeApp } from './large-app.ts';
import { largeDataFlags, largeDataOptions } from './large-data/open-large-data.ts';
import * as templates from './list-templates.ts';
import { measureTemplate, type TemplateTimes, totalOf } from './measure-template.ts';
import { currentLoad, machineLine, type MeasuredApp } from './measured-app.ts';

const { values } = parseArgs({
  options: {
    ...largeDataFlags,
    calls: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '10' },
  },
});
const patience = { calls: Number(values.calls), ms: 1000 * Number(values.seconds) };
const options = largeDataOptions(values);
const { app, stop } = await startLargeApp(options);
try {
  console.log(`${machineLine()}, ${options.size.toLocaleString('en-US')} invoices\n`);
  await tableOfSorts(app);
  await tableOfSearches(app);
  console.log(`\nLoad at the end ${currentLoad()}`);
} finally {
  await stop();
}

function cell({ p50, p95 }: TemplateTimes): string {
  return `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
}

/** One row a sort and statuses, with a column a place. */
async function tableOfSorts(measured: MeasuredApp): Promise<void> {
  const heads = ['sort', 'statuses', 'rows', ...templates.places];
  console.log(`| ${[...heads, 'worst p95 at the caller'].join(' | ')} |`);
  console.log(`|---|---|${'---:|'.repeat(heads.length - 1)}`);
  for (const { sort, statuses, path } of templates.sortTemplates) {
    const total = (await totalOf(measured, path)) ?? 0;
    const times: TemplateTimes[] = [];
    for (const place of templates.places) {
      const pathOf = () => `${path}&page=${String(templates.pageAt(place, total))}`;
      times.push(await measureTemplate(measured, pathOf, patience));
    }
    const atCaller = Math.max(...times.map(({ callerP95 }) => callerP95));
    const cells = [sort, statuses, total, ...times.map(cell), atCaller.toFixed(1)];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

async function tableOfSearches(measured: MeasuredApp): Promise<void> {
  console.log('\n| call | rows | p50 / p95 | p95 at the caller |');
  console.log('|---|---:|---:|---:|');
  const row = async (name: string, path: string, total: number) => {
    const times = await measureTemplate(measured, () => path, patience);
    const cells = [name, total, cell(times), times.callerP95.toFixed(1)];
    console.log(`| ${cells.join(' | ')} |`);
  };
  const { name, path } = templates.commonSearch;
  const total = (await totalOf(measured, path)) ?? 0;
  for (const place of templates.places) {
    const page = templates.pageAt(place, total);
    await row(`${name}, ${place}`, `${path}&page=${String(page)}`, total);
  }
  for (const template of [...templates.searchTemplates, ...templates.sumTemplates]) {
    const found = await totalOf(measured, template.path);
    if (found !== undefined) await row(template.name, template.path, found);
  }
}
