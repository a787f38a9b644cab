import { loadavg, cpus } from 'node:os';
import { readPicture } from '#database/sample-data/records.ts';
import { invoiceDocument } from '#domain/invoice-document.ts';
import { plainLook } from '#domain/look/sheet-look.ts';
import { american, invoiceFacts } from '#domain/test-invoice-facts.ts';
import type { PdfJob } from '#server/documents/drawing/pdf-job.ts';
import { pdfThreads } from '#server/documents/pdf/pdf-threads.ts';

const line = {
  cost: 125,
  qty: 24,
  discount: 0,
  typedDiscount: null,
  taxes: [{ rate: 20 }],
};

const japanese = { title: 'ダッシュボードの再設計', description: '調査とプロトタイプ、二十四時間' };

/** A document whose texts are new each time, as those of one client after the other are. */
function job(lineCount: number, turn: number, words: { title?: string } = {}): PdfJob {
  const items = Array.from({ length: lineCount }, (_, index) => ({
    ...line,
    title: `Design of part ${String(index + 1)} for client ${String(turn)}`,
    description: 'Discovery, interface and prototype, 24 hours',
    price: 3000 + turn,
    ...words,
  }));
  const note = 'Thank you for the trust in the redesign. The second half is due within 14 days.';
  const facts = invoiceFacts({ id: 5000 + turn, items, note });
  return {
    model: invoiceDocument(facts, american),
    paper: 'A4',
    look: plainLook,
    logo: readPicture('logo.png'),
    createdAt: '2026-11-12T09:30:00Z',
    typedTexts: items.map(({ title }, index) => ({
      path: `items.${String(index)}.title`,
      text: title,
    })),
  };
}

async function measure(
  name: string,
  jobOf: (turn: number) => PdfJob,
  turns: number,
): Promise<void> {
  const drawPdf = pdfThreads({ threads: 1 });
  const started = performance.now();
  await drawPdf(jobOf(0));
  const firstMs = performance.now() - started;
  for (let turn = 1; turn <= 20; turn += 1) await drawPdf(jobOf(turn));
  const times: number[] = [];
  const cpuTimes: number[] = [];
  let bytes = 0;
  for (let turn = 21; turn <= 20 + turns; turn += 1) {
    const cpuBefore = process.cpuUsage();
    const before = performance.now();
    const answer = await drawPdf(jobOf(turn));
    times.push(performance.now() - before);
    const cpu = process.cpuUsage(cpuBefore);
    cpuTimes.push((cpu.user + cpu.system) / 1000);
    if ('bytes' in answer) bytes = answer.bytes.length;
  }
  const at = (values: readonly number[], share: number) =>
    (
      values.toSorted((left, right) => left - right)[Math.floor(values.length * share)] ?? 0
    ).toFixed(1);
  const kilobytes = (bytes / 1000).toFixed(0);
  console.log(
    `| ${name} | ${firstMs.toFixed(0)} | ${at(times, 0.5)} | ${at(times, 0.95)} | ${at(cpuTimes, 0.5)} | ${kilobytes} |`,
  );
}

const day = new Date().toISOString().slice(0, 10);
const load = (loadavg()[0] ?? 0).toFixed(1);
console.log(
  `${day}, ${String(cpus().length)} cores, load ${load}, Node ${process.versions.node}\n`,
);
console.log(
  '| document | first ms | p50 ms | p95 ms | p50 CPU ms | kB |\n|---|---:|---:|---:|---:|---:|',
);
const xml = Buffer.from('<Line>of an e-invoice</Line>'.repeat(300));
const eInvoice = {
  xml,
  fileName: 'factur-x.xml',
  conformanceLevel: 'EN 16931',
  modifiedAt: '2026-11-12T09:30:00Z',
};
// At most three times as slow as without archive, tags and XML.
await measure('one page, plain', (turn) => ({ ...job(4, turn), isPlain: true }), 200);
await measure('one page, 4 lines', (turn) => job(4, turn), 200);
await measure('one page, XML inside', (turn) => ({ ...job(4, turn), eInvoice }), 200);
await measure('100 lines, 4 pages', (turn) => job(100, turn), 50);
await measure('one page, Japanese', (turn) => job(4, turn, japanese), 50);
