import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import {
  startTestApp,
  type TestAnswer,
  type TestApp,
  type TestClient,
} from '#testing/app/test-app.ts';
import { moneyCalls, type MoneyCalls, testNow } from '#testing/invoices/test-money.ts';
import { bytesOf, readPdf } from '#testing/documents/test-pdf.ts';
import { setReceivingAccount } from '#testing/settings/receiving-account.ts';

let app: TestApp;
let staff: TestClient;
let money: MoneyCalls;
beforeAll(async () => {
  app = await startTestApp({ now: testNow });
  await app.database.pool.query(`
    update organisation set address = E'14 Foundry Lane\\nBristol', country = 'United Kingdom',
      registration = 'Northwind Ltd, company no. 1'`);
  await setReceivingAccount(app.database.pool, {
    ...{ iban: 'GB08SVAV30921755041862', bic: 'SVAVGB2L', bankName: 'Severn & Avon Bank' },
  });
  staff = await app.as('billing');
  money = moneyCalls(app, staff);
});
afterAll(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

const path = (id: number, rest = '') => `/apps/invoice/invoices/${String(id)}/pdf${rest}`;
const pdfOf = async (answer: TestAnswer) => {
  expect(answer.status, answer.text.slice(0, 500)).toBe(200);
  return readPdf(bytesOf(answer));
};

test('[S201] downloads the issued invoice under its number, with everything that it says', async () => {
  const earlyDiscount = { percent: '2', days: 10 };
  const note = { note: 'Thank you.', reference: 'PO 88-1204', earlyDiscount };
  const id = await money.issued('6233.52', note);
  const { number } = await money.read(id);
  const answer = await staff.get(path(id));
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${String(number)}.pdf"; filename*=UTF-8''${String(number)}.pdf`,
    'x-content-type-options': 'nosniff',
  });
  const pdf = await pdfOf(answer);
  expect(pdf.title).toBe(`Invoice ${String(number)}`);
  expect(pdf.pages).toHaveLength(1);
  const texts = [
    ...['Northwind Studio', 'Bristol, United Kingdom', 'Aurora Lines', String(number)],
    ...['1 November 2026', '1 December 2026', 'PO 88-1204', 'Severn & Avon Bank'],
    ...['GB08 SVAV 3092 1755 0418 62', 'SVAVGB2L', 'Work', '$6,233.52', 'Balance due'],
    '2% discount if paid by 11 Nov 2026: pay $6,108.85 ($124.67 less).',
    ...['Thank you.', 'Northwind Ltd, company no. 1', 'Page 1 of 1'],
  ];
  for (const text of texts) expect(pdf.text).toContain(text);
  expect(pdf.text).not.toMatch(/DRAFT|VOID|#/);
});

test('is read by every role, and by nobody without a session', async () => {
  const id = await money.issued('10.00');
  expect(await (await app.as('viewer')).get(path(id))).toMatchObject({ status: 200 });
  expect(await app.anyone.get(path(id))).toMatchObject({ status: 401 });
});

test('marks a draft, names it by its id and changes nothing about it', async () => {
  const id = await money.draft('10.00');
  const answer = await staff.get(path(id));
  expect(answer.headers['content-disposition']).toContain(`"Draft-${String(id)}.pdf"`);
  const pdf = await pdfOf(answer);
  expect(pdf.text).toContain('DRAFT');
  expect(pdf.text).not.toContain('PAY BY BANK TRANSFER');
  expect((await money.read(id)).invoiceStatus).toBe('Draft');
  const kept = await app.db.selectFrom('document_file').selectAll().execute();
  expect(kept.filter((file) => Number(file.invoice_id) === id)).toEqual([]);
});

test('marks a void invoice', async () => {
  const id = await money.issued('10.00');
  await money.command(id, 'void', { reason: 'Sent twice.' });
  const { text } = await pdfOf(await staff.get(path(id)));
  expect(text).toContain('VOID');
  expect(text).toMatch(/Void −\$10\.00 Balance due \$0\.00/);
});

test('has the paper that is asked for, else the one of the organisation', async () => {
  const id = await money.issued('10.00');
  const a4 = await pdfOf(await staff.get(path(id)));
  expect([Math.round(a4.widthPt), Math.round(a4.heightPt)]).toEqual([595, 842]);
  const letter = await pdfOf(await staff.get(path(id, '?paper=Letter')));
  expect([letter.widthPt, letter.heightPt]).toEqual([612, 792]);
  expect(await staff.get(path(id, '?paper=A3'))).toMatchObject({ status: 400 });
});

test('carries sums from page to page of a long invoice, under a head on each', async () => {
  const items = Array.from({ length: 100 }, (_, index) => ({
    title: `Item ${String(index + 1)}`,
    description: 'A week',
    cost: '10.00',
    qty: '1',
  }));
  const id = await money.issued('1', { items });
  const { pages } = await pdfOf(await staff.get(path(id)));
  expect(pages.length).toBe(4);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('DESCRIPTION');
    expect(page).toContain(`Page ${String(index + 1)} of ${String(pages.length)}`);
    const sums = page.match(/Carried over \$[\d,.]+/g) ?? [];
    expect(sums).toHaveLength(index === 0 || index === pages.length - 1 ? 1 : 2);
    const next = pages[index + 1]?.match(/Carried over \$[\d,.]+/g)?.[0];
    if (next !== undefined) expect(sums.at(-1)).toBe(next);
  }
  for (const { title } of items) expect(pages.join(' ')).toContain(`${title} `);
  expect(pages.at(-1)).toContain('Balance due $1,000.00');
});

test('is shown instead of saved where it is asked for to be looked at', async () => {
  const id = await money.draft('10.00');
  const { headers } = await staff.get(`${path(id)}?view=inline`);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toBeUndefined();
  expect(await staff.get(`${path(id)}?view=saved`)).toMatchObject({ status: 400 });
});

test('draws a credit note of the invoice, with a number of its own', async () => {
  const id = await money.issued('100.00');
  const body = { amount: '30.00', issuedDate: '2026-11-02', reason: 'One day less.' };
  await money.command(id, 'credit-notes', body);
  const { credits, number } = await money.read(id);
  const note = credits[0]?.creditNote;
  const answer = await staff.get(`/apps/invoice/credit-notes/${String(note?.id)}/pdf`);
  expect(answer.headers['content-disposition']).toContain(`"${String(note?.number)}.pdf"`);
  const { text, title } = await pdfOf(answer);
  expect(title).toBe(`Credit note ${String(note?.number)}`);
  expect(text).toContain(`Credit for invoice ${String(number)}`);
  expect(text).toContain('One day less.');
  expect(text).toContain('Total credited $30.00');
  expect((await pdfOf(await staff.get(path(id, '?version=copy')))).text).toMatch(
    /Credited −\$30\.00/,
  );
});

describe('a document that is not there', () => {
  test.each(['/apps/invoice/invoices/999999/pdf', '/apps/invoice/credit-notes/999999/pdf'])(
    'is not found: %s',
    async (address) => {
      expect(await staff.get(address)).toMatchObject({ status: 404 });
    },
  );
});
