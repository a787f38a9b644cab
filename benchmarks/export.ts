// npm run bench:export -- [--size 1000000] [--runs 3] [--folder …]
//
// All invoices of large data as CSV, turn by turn with PostgreSQL's own COPY of the same columns in the same order; then about a hundred
// thousand of them as a sheet of Excel. Says how much memory the process takes beyond what it took before, reader included, how long the
// list's newest ten take meanwhile, and whether the bars are met.
import { parseArgs } from 'node:util';
import { invoiceExportEndpoints } from '#contract/invoices/export.ts';
import { largeDataFlags, largeDataOptions } from './large-data/open-large-data.ts';
import { startLargeApp } from './large-app.ts';
import { currentLoad, machineLine, percentile, timeCall } from './measured-app.ts';
import { prepareExport } from './prepare-export.ts';

const shareBar = 1 / 4;
const memoryBarMb = 100;

const { values } = parseArgs({
  options: { ...largeDataFlags, runs: { type: 'string', default: '3' } },
});
const options = largeDataOptions(values);
const runs = Number(values.runs);
const { app, stop } = await startLargeApp(options);

/** The same columns, as they are stored: no decimals are written, and nothing is looked through. */
const copy = `
  copy (
    select invoice_list.id, invoice.number, invoice_list.status, client.name, client.company_email, invoice_list.issued_date, invoice_list.due_date,
      invoice_list.currency, invoice.subtotal_minor, invoice.tax_minor, invoice_list.total_minor, invoice.paid_minor, invoice_list.balance_minor,
      invoice.reference, invoice.buyer_reference, invoice.purchase_order, invoice.contract, invoice.project, invoice.delivered_from,
      invoice.delivered_to, invoice.tags, invoice.recipients
    from invoice_list join invoice on invoice.id = invoice_list.id join client on client.id = invoice_list.client_id
    order by invoice_list.id desc
  ) to stdout (format csv)`;

const seconds = (ms: number) => (ms / 1_000).toFixed(1);
const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(0);

try {
  console.log(`${machineLine()}, ${options.size.toLocaleString('en-US')} invoices\n`);
  const alone = await listWhile(new Promise((resolve) => setTimeout(resolve, 3_000)));
  const [copies, exports]: [number[], Download[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await app.owner.pool.query(copy);
    copies.push(performance.now() - start);
    exports.push(await download({ filter: {}, format: 'csv' }));
  }
  const copied = percentile(copies, 0.5);
  const exported = percentile(
    exports.map(({ ms }) => ms),
    0.5,
  );
  const share = copied / exported;
  const grown = Math.max(...exports.map(({ grownBytes }) => grownBytes));
  const [first] = exports;
  console.log('| | | bar | |');
  console.log('|---|---:|---:|---|');
  row('COPY of the same columns, s', seconds(copied));
  row('CSV of all invoices, s', seconds(exported));
  row('of the speed of COPY', share.toFixed(2), `≥ ${String(shareBar)}`, share >= shareBar);
  row(
    'memory beyond that before, MB',
    megabytes(grown),
    `≤ ${String(memoryBarMb)}`,
    grown <= memoryBarMb * 1_048_576,
  );
  row('MB of the file; lines', `${megabytes(first?.bytes ?? 0)}; ${String(first?.lines ?? 0)}`);
  row('first byte, s', seconds(first?.firstByteMs ?? 0));
  row('newest ten alone, p50 and p95 ms', alone);
  const asXlsx = download({ filter: { issuedFrom: '2026-01-01' }, format: 'xlsx' });
  const meanwhile = await listWhile(asXlsx);
  const sheet = await asXlsx;
  const ofSheet = await download({ filter: { issuedFrom: '2026-01-01' }, format: 'csv' });
  row(`XLSX of ${String(ofSheet.lines - 1)} rows, s`, seconds(sheet.ms));
  row(
    'memory beyond that before, MB',
    megabytes(sheet.grownBytes),
    `≤ ${String(memoryBarMb)}`,
    sheet.grownBytes <= memoryBarMb * 1_048_576,
  );
  row('newest ten meanwhile, p50 and p95 ms', meanwhile);
  console.log(`\nLoad at the end ${currentLoad()}`);
} finally {
  await stop();
}

function row(name: string, value: string, bar = '', isMet?: boolean): void {
  const met = isMet === undefined ? '' : isMet ? 'met' : '**missed**';
  console.log(`| ${[name, value, bar, met].join(' | ')} |`);
}

interface Download {
  ms: number;
  firstByteMs: number;
  bytes: number;
  lines: number;
  grownBytes: number;
}

/** Reads a file as fast as it comes, and keeps nothing of it. */
async function download(asked: Parameters<typeof prepareExport>[1]): Promise<Download> {
  const ticket = await prepareExport(app, asked);
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const start = performance.now();
  const address = `${app.origin}${invoiceExportEndpoints.downloadExport.path}?ticket=${ticket}`;
  const answer = await fetch(address, { headers: { cookie: app.cookie } });
  if (answer.status !== 200 || !answer.body) throw new Error(`Answered ${String(answer.status)}`);
  const read = { bytes: 0, lines: 0, firstByteMs: 0 };
  // Safe: a body is read as bytes.
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    read.firstByteMs ||= performance.now() - start;
    read.bytes += part.length;
    for (const byte of part) if (byte === 10) read.lines += 1;
  }
  clearInterval(watch);
  return { ms: performance.now() - start, ...read, grownBytes: most - before };
}

/** How long the list's newest ten take until something is done. */
async function listWhile(work: Promise<unknown>): Promise<string> {
  const times: number[] = [];
  const done = new AbortController();
  void work.finally(() => {
    done.abort();
  });
  while (!done.signal.aborted) {
    times.push(await timeCall(`${app.origin}/apps/invoice/invoices`, app.cookie));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return `${percentile(times, 0.5).toFixed(1)} and ${percentile(times, 0.95).toFixed(1)}`;
}
