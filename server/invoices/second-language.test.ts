import { expect, test } from 'vitest';
import { clientAnswer } from '#contract/clients/clients.ts';
import { bytesOf, readPdf } from '#testing/documents/test-pdf.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();
const { pool } = app.database;
const staff = await app.as('billing');
const clientsPath = '/apps/invoice/clients';

async function addClient(languages: object): Promise<number> {
  const answer = await staff.post(clientsPath, { name: 'Aurora Lines', ...languages });
  expect(answer.status, answer.text).toBe(201);
  return clientAnswer.parse(answer.body).client.id;
}
const pdfOf = async (id: number, query = '') =>
  bytesOf(await staff.get(`/apps/invoice/invoices/${String(id)}/pdf${query}`));

test('a client has a second language for documents, which is given again and refused where it is none', async () => {
  const id = await addClient({ language: 'de', secondLanguage: 'en' });
  const { body } = await staff.get(`${clientsPath}/${String(id)}`);
  expect(body).toMatchObject({ client: { language: 'de', secondLanguage: 'en' } });
  const refused = await staff.post(clientsPath, { name: 'Other', secondLanguage: 'xx' });
  expect(refused.status).toBe(400);
});

test('an invoice keeps both languages that it was issued in, byte for byte', async () => {
  const clientId = await addClient({ language: 'de', secondLanguage: 'en' });
  const id = await money.issued('100.00', { clientId });
  expect(await money.read(id)).toMatchObject({ writing: { language: 'de', second: 'en' } });
  const original = await pdfOf(id);
  expect((await readPdf(original)).text).toMatch(/Rechnung Invoice/);
  await pool.query('update client set second_language = null where id = $1', [clientId]);
  expect((await pdfOf(id)).equals(original)).toBe(true);
  // A copy of today is as it was issued, too.
  expect((await readPdf(await pdfOf(id, '?version=copy'))).text).toMatch(/Rechnung Invoice/);
  const later = await money.issued('100.00', { clientId });
  expect((await readPdf(await pdfOf(later))).text).not.toContain('Invoice');
});

test('a second language that is the first is none', async () => {
  const clientId = await addClient({ language: 'fr', secondLanguage: 'fr' });
  const id = await money.draft('100.00', { clientId });
  expect(await money.read(id)).toMatchObject({ writing: { language: 'fr', second: null } });
});

test('the page for the client names heading and totals in both, and its email is in the first alone', async () => {
  const clientId = await addClient({
    ...{ language: 'de', secondLanguage: 'en', companyEmail: 'a@example.com' },
  });
  const id = await money.issued('100.00', { clientId });
  const path = `/apps/invoice/invoices/${String(id)}`;
  const draft = await staff.get(`${path}/mail-draft`);
  expect(draft.text).toContain('Rechnung');
  expect(draft.text).not.toMatch(/Invoice INV/);
  const made = await money.post(id, 'link', {});
  const { link } = made.body as { link: { address: string } };
  const page = await staff.get(new URL(link.address).pathname);
  expect(page.text).toMatch(
    /<h1 id="heading">\s*Rechnung INV-[^<]+<small class="quiet" lang="en" dir="ltr"\s*>Invoice</,
  );
  expect(page.text).toMatch(
    /Offener Betrag\s*<small class="quiet" lang="en" dir="ltr"\s*>Balance due</,
  );
});
