import { expect, test } from 'vitest';
import type { PdfJob } from '../drawing/pdf-job.ts';
import { pdfThreads } from './pdf-threads.ts';
import { creditNoteDocument } from '#domain/credit-note-document.ts';
import { plainLook } from '#domain/look/sheet-look.ts';
import { writingIn } from '../texts.ts';

const party = {
  name: 'Northwind',
  address: '',
  country: '',
  contact: '',
  companyEmail: '',
  taxNumber: '',
  tagline: '',
  registration: '',
};
const note = {
  number: 'CN-2026-0001',
  invoiceNumber: 'INV-2026-0001',
  issuedDate: '2026-11-02',
  currency: 'USD',
  reason: 'A day less',
  cancels: false,
  pricesIncludeTax: false,
  lines: [],
  net: '30',
  taxes: [],
  total: '30',
  seller: party,
  billTo: party,
};
const job: PdfJob = {
  model: creditNoteDocument(note, writingIn({ language: 'en', locale: 'en-US' })),
  paper: 'A4',
  look: plainLook,
  logo: null,
  createdAt: '2026-11-02T00:00:00Z',
  typedTexts: [],
};
const running = (source: string) => ({
  module: new URL(`data:text/javascript,${encodeURIComponent(source)}`),
});

test('gives equal bytes for equal jobs, whichever thread draws them and whatever it drew before', async () => {
  const other = {
    ...job,
    model: creditNoteDocument(
      { ...note, reason: 'Ωμέγα\u00a0δέλτα' },
      writingIn({ language: 'en', locale: 'de' }),
    ),
  };
  const drawPdf = pdfThreads({ threads: 1 });
  const first = await drawPdf(job);
  await drawPdf(other);
  expect(await drawPdf(job)).toEqual(first);
  expect(await pdfThreads()(job)).toEqual(first);
});

test('a thread that dies fails its own document, and the next is drawn', async () => {
  const drawPdf = pdfThreads({ threads: 1 });
  await expect(drawPdf({ ...job, createdAt: 'no day' })).rejects.toThrow();
  expect(await drawPdf(job)).toHaveProperty('bytes');
});

test('a thread that ends without a word fails its document', async () => {
  const silent = `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(3));`;
  await expect(pdfThreads(running(silent))(job)).rejects.toThrow('ended with 3');
});

test('what Node says of the files that a thread reads is no answer', async () => {
  const watched = `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {
    parentPort.postMessage({ 'watch:import': ['file:///pen.ts'] });
    parentPort.postMessage({ 'watch:require': ['/pen.cjs'] });
    parentPort.postMessage({ bytes: new Uint8Array([37]) });
  });`;
  const drawPdf = pdfThreads({ ...running(watched), threads: 1 });
  expect(await drawPdf(job)).toEqual({ bytes: new Uint8Array([37]) });
  expect(await drawPdf(job)).toEqual({ bytes: new Uint8Array([37]) });
});

test('a thread that hangs is ended, and the caller may try again', async () => {
  const hanging = `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { for (;;); });`;
  const drawPdf = pdfThreads({ ...running(hanging), timeoutMs: 300 });
  await expect(drawPdf(job)).rejects.toMatchObject({ type: 'unavailable', retryAfterSeconds: 5 });
});

test('refuses more than may wait', async () => {
  const drawPdf = pdfThreads({ threads: 1, waitingMost: 1 });
  const answers = await Promise.allSettled([drawPdf(job), drawPdf(job), drawPdf(job)]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(answers[2]).toMatchObject({ reason: { type: 'unavailable' } });
});

test('the thread that asks goes on working meanwhile', async () => {
  const drawPdf = pdfThreads({ threads: 1 });
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 1);
  await drawPdf(job);
  clearInterval(ticking);
  // Drawing takes the first document far longer than this on any machine; on this thread it would allow no turn.
  expect(turns).toBeGreaterThan(3);
});
