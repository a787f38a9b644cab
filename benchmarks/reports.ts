// npm run bench:reports -- [--size 1000000] [--calls 5] [--folder …]
//
// Ageing, VAT and the trial balance on large data, each as a multiple of one sequential scan of the ledger, which is timed before
// and after each call, with the settings that reports have; the ageing of today also as a multiple of the list's newest ten. Says of
// each whether its bar is met.
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { patient } from '#server/reports/patient.ts';
import { largeDataToday } from './large-data/draw-sql.ts';
import { largeDataFlags, largeDataOptions } from './large-data/open-large-data.ts';
import { startLargeApp } from './large-app.ts';
import { currentLoad, machineLine, percentile } from './measured-app.ts';
import { measureRead } from './every-read/measure-read.ts';

const scansBar = 3;
const listBar = 50;
const tables = '/apps/report/tables';
const all = `from=2010-01-01&to=${largeDataToday}`;
const year = 'from=2025-01-01&to=2025-12-31';
const rows: [name: string, address: string][] = [
  ['ageing of today', `${tables}/aged`],
  ['ageing of three weeks ago', `${tables}/aged?to=2026-10-30`],
  ['ageing of the end of 2025', `${tables}/aged?to=2025-12-31`],
  ['ageing of June 2023', `${tables}/aged?to=2023-06-30`],
  ['receivables of June 2023', '/apps/report/receivables?asOf=2023-06-30'],
  ['VAT of 2025', `${tables}/vat?${year}`],
  ['VAT of all years', `${tables}/vat?${all}`],
  ['VAT of 2025 by cash', `${tables}/vat?basis=cash&${year}`],
  ['trial balance of 2025', `${tables}/trial-balance?${year}`],
  ['trial balance of all years', `${tables}/trial-balance?${all}`],
  ['check of the ageing of June 2023', `${tables}/aged/check?to=2023-06-30`],
  ['check of the VAT of all years', `${tables}/vat/check?${all}`],
  ['check of the trial balance of all years', `${tables}/trial-balance/check?${all}`],
];

const { values } = parseArgs({
  options: { ...largeDataFlags, calls: { type: 'string', default: '5' } },
});
const options = largeDataOptions(values);
const calls = Number(values.calls);
const { app, stop } = await startLargeApp(options);
const { db, pool } = app.connection;
const milliseconds = (ms: number) => ms.toFixed(ms < 100 ? 1 : 0);
try {
  const { rows: counted } = await pool.query<{ count: bigint }>(
    'select count(*) from ledger_entry',
  );
  const entries = Number(counted[0]?.count).toLocaleString('en-US');
  console.log(
    `${machineLine()}, ${options.size.toLocaleString('en-US')} invoices, ${entries} entries\n`,
  );
  const newestTen = await measureRead(app, '/apps/invoice/invoices', 50);
  console.log('| report | p50 ms | a scan, ms | in scans | bar | met |');
  console.log('|---|---:|---:|---:|---:|---|');
  for (const [name, address] of rows) {
    const { report, scan, status } = await measure(address);
    const print = (cells: readonly string[]) => {
      console.log(`| ${cells.join(' | ')} |`);
    };
    const told = [name, milliseconds(report), milliseconds(scan)];
    const isMet = status === 200 && report <= scansBar * scan;
    const word = status === 200 ? (isMet ? 'yes' : 'no') : `answered ${String(status)}`;
    print([...told, (report / scan).toFixed(2), `≤ ${String(scansBar)}`, word]);
    if (address !== `${tables}/aged`) continue;
    const times = report / newestTen.p50;
    const list = [
      `the same, beside the newest ten`,
      milliseconds(report),
      milliseconds(newestTen.p50),
    ];
    print([
      ...list,
      times.toFixed(1),
      `≤ ${String(listBar)} lists`,
      times <= listBar ? 'yes' : 'no',
    ]);
  }
  console.log(`\nLoad at the end ${currentLoad()}`);
} finally {
  await stop();
}

/** Turn by turn, so that both meet the same load. */
async function measure(address: string) {
  const [reports, scans]: [number[], number[]] = [[], []];
  let status = 200;
  await timeScan();
  for (let call = 0; call < calls; call += 1) {
    scans.push(await timeScan());
    const read = await measureRead(app, address, 1, call === 0 ? 1 : 0);
    reports.push(read.p50);
    if (read.status !== 200) status = read.status;
    scans.push(await timeScan());
  }
  return { report: percentile(reports, 0.5), scan: percentile(scans, 0.5), status };
}

async function timeScan(): Promise<number> {
  return patient(db, async (transaction) => {
    const start = performance.now();
    await sql`select sum(amount_minor) from ledger_entry`.execute(transaction);
    return performance.now() - start;
  });
}
