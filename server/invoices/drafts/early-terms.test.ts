import { expect, test } from 'vitest';
import { draftBody } from '#testing/invoices/test-drafts.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { asQuote, quoteBody } from '#testing/quotes/test-quotes.ts';

const { app, money } = await openMoneyApp();
const admin = await app.as('admin');

const early = { percent: '2.50', days: 10 };
const kept = { percent: '2.5', days: 10 };

async function usual(earlyDiscount: unknown) {
  const { body } = await admin.get('/api/settings/invoicing');
  const { version } = body as { version: number };
  return admin.send('/api/settings/payment-terms', {
    method: 'PUT',
    headers: { 'if-match': `"${String(version)}"` },
    body: { paymentTermDays: 30, paymentTerms: [30], earlyDiscount },
  });
}

const termsOf = async (id: number) => {
  const { earlyDiscount } = await money.read(id);
  return earlyDiscount && { percent: earlyDiscount.percent, days: earlyDiscount.days };
};

test('a draft keeps the discount as it was written, and its copy has it from its own day on', async () => {
  const id = await money.draft('100.00', { issuedDate: '2026-11-01', earlyDiscount: early });
  expect((await money.read(id)).earlyDiscount).toEqual({
    ...{ ...kept, until: '2026-11-11', amount: 2.5, payable: 97.5 },
  });
  const { invoice } = await money.command(id, 'duplicate');
  expect(invoice.earlyDiscount).toMatchObject({ ...kept, until: '2026-11-30' });
});

test.each([
  [{ percent: '0', days: 10 }, 400, 'earlyDiscount.percent'],
  [{ percent: '100', days: 10 }, 400, 'earlyDiscount.percent'],
  [{ percent: '2.555', days: 10 }, 400, 'earlyDiscount.percent'],
  [{ percent: '2', days: 366 }, 400, 'earlyDiscount.days'],
  [{ percent: '2' }, 400, 'earlyDiscount.days'],
])('%j is none', async (earlyDiscount, status, path) => {
  const body = { ...draftBody(await money.addTestClient()), earlyDiscount };
  const answer = await admin.post('/apps/invoice/invoices', body, newKey());
  expect(answer).toMatchObject({ status, body: { errors: [{ path }] } });
});

test('a prepayment invoice has none', async () => {
  const clientId = await money.addTestClient();
  const body = { ...draftBody(clientId), isPrepayment: true, earlyDiscount: early };
  const answer = await admin.post('/apps/invoice/invoices', body, newKey());
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'earlyDiscount' }] } });
});

test('the settings have the usual one, which the editor starts with', async () => {
  expect(await usual(early)).toMatchObject({ status: 200, body: { earlyDiscount: kept } });
  const choices = await admin.get('/apps/invoice/editor-choices');
  expect(choices.body).toMatchObject({ earlyDiscount: kept });
  expect(await usual(null)).toMatchObject({ status: 200, body: { earlyDiscount: null } });
});

test('an invoice of a quote has that of its client, else the usual one', async () => {
  await usual(early);
  const invoiced = async (part: object) => {
    const client = await admin.post('/apps/invoice/clients', { name: 'Quoted', ...part });
    const { id: clientId } = (client.body as { client: { id: number } }).client;
    const path = '/apps/quote/quotes';
    const quote = await admin.post(path, quoteBody(clientId), newKey());
    const { id } = asQuote(quote).quote;
    await admin.post(`${path}/${String(id)}/issue`, {}, newKey());
    const made = asQuote(await admin.post(`${path}/${String(id)}/invoice`, {}, newKey()));
    return termsOf(made.quote.invoice?.id ?? 0);
  };
  expect(await invoiced({})).toEqual(kept);
  expect(await invoiced({ earlyDiscount: { percent: '3', days: 7 } })).toEqual({
    percent: '3',
    days: 7,
  });
  expect(await invoiced({ earlyDiscount: { percent: '0', days: 0 } })).toBeUndefined();
});

test('a recurring invoice writes it each time', async () => {
  const id = await money.draft('100.00', { earlyDiscount: early });
  const plan = { every: 1, unit: 'month', startsOn: '2026-11-20', termDays: 14, action: 'draft' };
  const path = `/apps/invoice/invoices/${String(id)}/recurring`;
  const made = await admin.post(path, plan, newKey());
  expect(made.status, made.text).toBe(201);
  const { latest } = made.body as { latest: { invoice: { id: number } } };
  expect(await termsOf(latest.invoice.id)).toEqual(kept);
});

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });
