import { expect, test } from 'vitest';
import type { EInvoiceReadiness } from '#contract/documents/e-invoices.ts';
import { makeEInvoicesReady } from '#testing/e-invoice/make-ready.ts';
import { bytesOf, readPdf } from '#testing/documents/test-pdf.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();
const { pool } = app.database;
const staff = await app.as('admin');
const path = '/api/settings/legal-notes';
const penalties = { subject: 'PMD', text: 'Pénalités de retard : 12 % par an.' };
const charge = { subject: 'PMT', text: 'Indemnité forfaitaire : 40 €.' };

async function setNotes(notes: readonly object[]) {
  const { version } = (await staff.get(path)).body as { version: number };
  const headers = { 'if-match': `"${String(version)}"` };
  return staff.send(path, { method: 'PUT', body: { notes }, headers });
}

async function issue() {
  const clientId = await money.addTestClient();
  await makeEInvoicesReady(pool);
  const taxes = [{ category: 'S', rate: '19' }];
  const items = [{ title: 'Work', cost: '100', qty: '1', taxes }];
  return money.issued('100', { clientId, items, buyerReference: 'PO-1' });
}

const xml = async (id: number, profile: string) =>
  (await staff.get(`/apps/invoice/invoices/${String(id)}/e-invoice?profile=${profile}`)).text;

test('legal notes are frozen when an invoice is issued, printed, and in its e-invoices with their subject', async () => {
  expect((await setNotes([charge, penalties])).status).toBe(200);
  const id = await issue();
  await setNotes([]);
  expect(await xml(id, 'facturX')).toContain(
    `<ram:Content>${penalties.text}</ram:Content>\n      <ram:SubjectCode>PMD</ram:SubjectCode>`,
  );
  expect(await xml(id, 'xrechnungUbl')).toContain(`<cbc:Note>#PMT#${charge.text}</cbc:Note>`);
  const pdf = await staff.get(`/apps/invoice/invoices/${String(id)}/pdf`);
  expect((await readPdf(bytesOf(pdf))).text).toContain(penalties.text);
});

test('an invoice of a seller in France says which notes it lacks, and is an e-invoice all the same', async () => {
  await setNotes([charge]);
  const id = await issue();
  await pool.query(`update organisation set country_code = 'FR', country = 'France'`);
  const draft = await money.draft('100');
  const read = async (of: number) =>
    (await staff.get(`/apps/invoice/invoices/${String(of)}/e-invoice/readiness`))
      .body as EInvoiceReadiness;
  expect((await read(draft)).advice.map(({ text }) => text)).toEqual([
    expect.stringContaining('penalties for late payment'),
    expect.stringContaining('discount for early payment'),
  ]);
  // Issued in another country.
  expect((await read(id)).advice).toEqual([]);
});
