import { expect, test } from 'vitest';
import { accountSettings } from '#contract/exports/accounts.ts';
import { bytesOf, readPdf } from '#testing/documents/test-pdf.ts';
import { testDay } from '#testing/invoices/test-money.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { asQuote, quoteBody, quoteCalls } from '#testing/quotes/test-quotes.ts';
import { recurringCalls } from '#testing/recurring/test-recurring.ts';
import { putSetting } from '#testing/settings/test-settings.ts';

const { app, money } = await openMoneyApp();
const admin = await app.as('admin');

const tax = (label: string) => ({ rate: '9', category: 'S', label });
const both = [tax('CGST'), tax('SGST')];
const work = { title: 'Work', cost: '1000.00', qty: '1', taxes: both };
const pdfOf = async (path: string) => (await readPdf(bytesOf(await admin.get(path)))).text;

test('an item is remembered with the labels of its taxes', async () => {
  await money.issued('0', { items: [{ ...work, title: 'Consulting in Pune' }] });
  const { body } = await admin.get('/apps/invoice/items?q=Pune&currency=USD');
  expect(body).toMatchObject({ items: [{ taxes: both }] });
});

test('copies keep the labels: a duplicate, the invoice of a quote, and what a recurring invoice writes', async () => {
  const clientId = await money.addTestClient();
  const items = [{ ...work, cost: '10.00' }];
  const labelsOf = async (id: number) =>
    (await money.read(id)).taxes.map(({ label, amount }) => `${label ?? ''} ${String(amount)}`);
  const wanted = ['CGST 0.9', 'SGST 0.9'];

  const id = await money.draft('0', { clientId, items });
  const { invoice: copy } = await money.command(id, 'duplicate');
  expect(await labelsOf(copy.id)).toEqual(wanted);

  const quotes = quoteCalls(admin);
  const { quote } = asQuote(await quotes.create(quoteBody(clientId, { items })));
  expect(quote.taxes).toMatchObject([{ label: 'CGST' }, { label: 'SGST' }]);
  asQuote(await quotes.post(quote.id, 'issue'));
  expect(await pdfOf(`/apps/quote/quotes/${String(quote.id)}/pdf`)).toContain('SGST 9% on $10.00');
  const invoiced = asQuote(await quotes.post(quote.id, 'invoice', {})).quote.invoice;
  expect(await labelsOf(invoiced?.id ?? 0)).toEqual(wanted);

  const recurring = recurringCalls(admin);
  const { id: planId } = await recurring.made(id, { startsOn: testDay });
  const { text, made } = await recurring.read(planId);
  expect(text.items[0]?.taxes).toEqual(both);
  expect(await labelsOf(made[0]?.invoice?.id ?? 0)).toEqual(wanted);
});

test('the export books each label to its own account, and what has none to that of its rate', async () => {
  const taxRates = both.map((one) => ({ ...one, name: one.label, isDefault: false }));
  await putSetting(app, '/api/settings/taxes', { taxRates });
  const { body } = await admin.get('/api/settings/accounts');
  const read = accountSettings.parse(body);
  expect(read.taxes).toContainEqual({ category: 'S', rate: '9', label: 'CGST' });
  const accounts = [...read.accounts, { number: '2291', name: 'CGST' }];
  const mapping = [
    ...read.mapping.filter(({ slot }) => slot !== 'tax:S 9 CGST'),
    { slot: 'tax:S 9 CGST', account: '2291' },
  ];
  const { datevConsultant, datevClient, chart, version } = read;
  const saved = await admin.send('/api/settings/accounts', {
    method: 'PUT',
    body: { chart, accounts, mapping, datevConsultant, datevClient },
    headers: { 'if-match': `"${String(version)}"` },
  });
  expect(saved.status, saved.text).toBe(200);
  await money.issued('0', { issuedDate: '2025-06-02', items: [work] });
  const june = { from: '2025-06-01', to: '2025-06-30', format: 'quickbooks' };
  const { text, status } = await admin.post('/api/exports', june);
  expect(status, text).toBe(200);
  const booked = text.split('\n').filter((line) => line.includes('-90'));
  expect(booked.map((line) => line.includes('2291'))).toEqual([true, false]);
});
