import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { ProblemError } from '#contract/problem.ts';
import { refusal } from '#messages/refusal.ts';
import { readZip } from '#testing/exports/read-zip.ts';
import { useExports } from '#testing/exports/test-exports.ts';
import { readHead, sealRows } from '#database/integrity/seals.ts';
import { exportMonth } from './export-month.ts';

const { app, admin } = useExports();
const path = '/api/exports/months/2026-09';
const organisation = { name: '', timeZone: 'UTC', locale: 'en', currency: 'EUR', logo: '' };
let files: Map<string, Buffer>;
const table = (name: string) =>
  parse<Record<string, string>>(files.get(name) ?? '', { columns: true });

beforeAll(async () => {
  await sealRows(app().db);
  const answer = await admin().get(`${path}/file`);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers['content-disposition']).toContain('filename="accountant-2026-09.zip"');
  files = readZip(Buffer.from(answer.text, 'latin1'));
});

test('holds the original of each document that was issued in the month', async () => {
  const { rows } = await app().database.pool.query<{ number: string; bytes: Buffer }>(
    `select number, bytes from document_file join invoice on invoice.id = invoice_id
     where is_original and issued_date between '2026-09-01' and '2026-09-30'`,
  );
  const names = [...files.keys()].filter((name) => name.startsWith('invoices/'));
  expect(names).toHaveLength(5);
  expect(names.sort()).toEqual(rows.map(({ number }) => `invoices/${number}.pdf`).sort());
  for (const { number, bytes } of rows) expect(files.get(`invoices/${number}.pdf`)).toEqual(bytes);
});

test('says the same of the month as its page', async () => {
  const { body } = await admin().get(path);
  expect(body).toEqual({ month: '2026-09', invoices: 5, creditNotes: 0, payments: 3 });
});

test('lists invoices, payments and credit notes, a line each', () => {
  // One of the five was voided in the month, which is a line of its own.
  expect(table('invoices.csv')).toHaveLength(6);
  expect(table('payments.csv').map(({ Received }) => Received)).toEqual([
    '100.00',
    '11.10',
    '103.89',
  ]);
  expect(table('credit-notes.csv')).toEqual([]);
});

test('adds up to the ledger in each currency and report, with tax by rate', () => {
  const totals = table('totals.csv');
  const proved = totals.filter(({ Ledger }) => Ledger !== '');
  expect(proved.map(({ Report, Difference }) => [Report, Difference])).toEqual([
    ['Invoice journal', '0.00'],
    ['Payment journal', '0.00'],
    ['VAT / sales tax', '0.00'],
  ]);
  const rates = totals.filter(({ 'Rate %': rate }) => rate !== '');
  expect(rates.map(({ Currency, 'Rate %': rate }) => [Currency, rate])).toEqual([
    ['EUR', '19'],
    ['EUR', '7'],
    ['EUR', '0'],
  ]);
  const cents = (amount = '') => Math.round(Number(amount) * 100);
  const whole = proved.at(-1);
  expect(rates.reduce((sum, { Tax }) => sum + cents(Tax), 0)).toBe(cents(whole?.Tax));
});

test('documents are drawn without holding a transaction open', async () => {
  const openTransactions = async () => {
    const { rowCount } = await app().database.pool.query(
      `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    return rowCount;
  };
  let drawn = 0;
  const stream = await exportMonth(
    app().db,
    {
      readBooks: () => Promise.resolve([]),
      readOriginal: async ({ number }) => {
        // The server's own work opens transactions of a moment; one of the export would stay.
        await expect.poll(openTransactions).toBe(0);
        drawn += 1;
        return { fileName: `${number}.pdf`, bytes: Buffer.from('x') };
      },
    },
    { month: '2026-09', actorId: 1, now: new Date(), today: '2026-11-20', organisation },
  );
  for await (const part of stream.rest) expect(part.length).toBeGreaterThan(0);
  expect(drawn).toBe(5);
});

test('has the e-invoice beside each document that is one, and says why the others have none', async () => {
  const zip = async (
    readXml: (document: { number: string }) => Promise<{ fileName: string; bytes: Uint8Array }>,
  ) => {
    const sources = {
      readBooks: () => Promise.resolve([]),
      readOriginal: ({ number }: { number: string }) =>
        Promise.resolve({ fileName: `${number}.pdf`, bytes: Buffer.from('pdf') }),
      readXml,
    };
    const aim = {
      month: '2026-09',
      actorId: 1,
      now: new Date(),
      today: '2026-11-20',
      organisation,
    };
    const { bytes, rest } = await exportMonth(app().db, sources, aim);
    const parts = [Buffer.from(bytes)];
    for await (const part of rest) parts.push(Buffer.from(part));
    return [...readZip(Buffer.concat(parts)).keys()];
  };
  const lacks = () =>
    Promise.reject(new ProblemError('rule-broken', { reason: refusal('eInvoice.notReady') }));
  const one = (await zip(lacks)).find((name) => name.endsWith('.pdf')) ?? '';
  const number = one.slice('invoices/'.length, -'.pdf'.length);
  const names = await zip((document) =>
    document.number === number
      ? Promise.resolve({ fileName: `${number}-factur-x.xml`, bytes: Buffer.from('<Invoice/>') })
      : lacks(),
  );
  expect(names.filter((name) => name.endsWith('.xml'))).toEqual([
    `invoices/${number}-factur-x.xml`,
  ]);
  expect(names).toContain('missing-e-invoices.csv');
  // Where no document is one, nobody waits for them.
  expect(await zip(lacks)).not.toContain('missing-e-invoices.csv');
});

test('has the head of the chain of seals', async () => {
  const head = await readHead(app().db);
  expect(files.get('chain-head.txt')?.toString()).toContain(`SHA-256 ${head?.hash ?? ''}`);
});

test('is for who may see the books', async () => {
  const viewer = await app().as('viewer');
  expect((await viewer.get(`${path}/file`)).status).toBe(403);
});

test('is noted with who took it', async () => {
  const { rows } = await app().database.pool.query<{ data: unknown; name: string }>(
    `select data, name from activity join app_user on app_user.id = actor_id where kind = 'month-exported' order by activity.id limit 1`,
  );
  expect(rows).toEqual([{ data: { month: '2026-09' }, name: 'Admin Person' }]);
});
