import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { brokenInvariants } from '#database/invariants.ts';
import type { Role } from '#domain/permissions.ts';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import {
  addSampleInvoices,
  noonToday,
  type SampleInvoices,
} from '#testing/invoices/sample-invoices.ts';
import { moneyCalls } from '#testing/invoices/test-money.ts';
import { setReceivingAccount } from '#testing/settings/receiving-account.ts';

let app: TestApp;
let known: SampleInvoices;
beforeAll(async () => {
  app = await startTestApp({ now: () => noonToday });
  // Before they are issued: an issued invoice keeps its seller as he was.
  await app.database.pool.query("update organisation set address = 'Ring 1'");
  await setReceivingAccount(app.database.pool, {
    ...{ iban: 'AT61', bic: 'FIRSTAT', bankName: 'First', bankCountry: 'Austria' },
  });
  known = await addSampleInvoices(app.db);
});
afterAll(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

async function get(id: number | string, role: Role = 'admin') {
  return (await app.as(role)).get(`/apps/invoice/invoices/${String(id)}`);
}

async function detail(id: number, role: Role = 'admin') {
  return invoiceDetail.parse((await get(id, role)).body);
}

describe('one invoice', () => {
  test('[S201 S202] answers the invoice of the list with all that is on it', async () => {
    const { invoice, paymentDetails } = await detail(known.partial);
    expect(invoice).toMatchObject({
      id: known.partial,
      number: 'INV-2026-0004',
      invoiceStatus: 'Partial Payment',
      client: { name: 'Zoë Ångström', company: '', address: '', openBalance: 1250 },
      seller: { name: 'Northwind Studio', address: 'Ring 1', logo: '' },
      currency: 'USD',
      total: 2000,
      balance: 1250,
      paid: 750,
      subtotal: 2000,
      discount: 0,
      typedDiscount: null,
      credited: 0,
      taxes: [],
      items: [{ title: 'Work', cost: 1, qty: 1, discount: 0, price: 2000, taxes: [] }],
      payments: [{ date: '2026-02-20', method: 'Bank Transfer', note: 'by transfer', amount: 750 }],
      salesperson: null,
      version: 1,
    });
    expect(paymentDetails).toEqual({
      totalDue: 1250,
      bankName: 'First',
      country: 'Austria',
      iban: 'AT61',
      swiftCode: 'FIRSTAT',
      accounts: [
        {
          ...{ kind: 'iban', holder: '', bankName: 'First', bankCountry: 'Austria' },
          ...{ number: 'AT61', routing: '', bic: 'FIRSTAT' },
        },
      ],
    });
  });

  test('[S201] carries its version as the entity tag', async () => {
    await app.database.pool.query(
      `update invoice set version = 7 where id = ${String(known.sent)}`,
    );
    const { headers, body } = await get(known.sent);
    expect(headers.etag).toBe('"7"');
    expect(body).toMatchObject({ invoice: { version: 7 } });
  });

  test('that is a draft has no number and owes its total', async () => {
    const { invoice, paymentDetails } = await detail(known.draft);
    expect(invoice).toMatchObject({
      number: null,
      invoiceStatus: 'Draft',
      total: 1250,
      balance: 1250,
    });
    expect(paymentDetails.totalDue).toBe(1250);
  });

  test('shows lines, discounts, taxes and the salesperson in exact decimals', async () => {
    const { id: salespersonId } = await app.db
      .selectFrom('app_user')
      .select('id')
      .where('role', '=', 'billing')
      .executeTakeFirstOrThrow();
    await app.database.pool.query(
      `insert into exchange_rate (currency, rate) values ('KWD', 3.25)`,
    );
    const money = moneyCalls(app, await app.as('billing'));
    const id = await money.draft('1', {
      currency: 'KWD',
      salespersonId: Number(salespersonId),
      discount: { percent: '10' },
      note: 'thanks',
      items: [
        {
          title: 'Work',
          cost: '0.333',
          qty: '3000.3',
          discount: { percent: '9.999' },
          taxes: [{ rate: '20.5', category: 'S' }],
        },
        { title: 'More', cost: '100', qty: '1', taxes: [{ rate: '5', category: 'S' }] },
      ],
    });
    expect((await detail(id)).invoice).toMatchObject({
      subtotal: 999.2,
      discount: 99.92,
      typedDiscount: { percent: '10' },
      total: 1069.682,
      note: 'thanks',
      items: [
        {
          title: 'Work',
          cost: 0.333,
          qty: 3000.3,
          discount: 99.9,
          typedDiscount: { percent: '9.999' },
          price: 899.2,
          taxes: [{ rate: 20.5, category: 'S' }],
        },
        { title: 'More', cost: 100, qty: 1, discount: 0, typedDiscount: null, price: 100 },
      ],
      taxes: [
        { category: 'S', rate: 5, base: 90, amount: 4.5 },
        { category: 'S', rate: 20.5, base: 809.28, amount: 165.902 },
      ],
      salesperson: { id: Number(salespersonId), name: 'Billing Person', avatar: '' },
    });
  });

  test('adds up what a client owes in the organisation’s currency only', async () => {
    const { client } = (await detail(known.dinar)).invoice;
    expect(client.openBalance).toBe(1250);
  });

  test('tells internal notes and activity to those who may read them', async () => {
    await app.database.pool.query(`
      update invoice set internal_note = 'slow payer' where id = ${String(known.paid)};
      insert into activity (invoice_id, kind, data, actor_id)
        select ${String(known.paid)}, 'payment', '{"amount": {"minor": "6174", "currency": "USD", "exponent": 2}}', id from app_user where role = 'billing'`);
    for (const role of ['admin', 'billing'] as const) {
      expect((await detail(known.paid, role)).invoice).toMatchObject({
        internalNote: 'slow payer',
        activity: [
          { kind: 'payment', actor: 'Billing Person', summary: 'Payment of $61.74 recorded' },
        ],
      });
    }
    const answer = await get(known.paid, 'viewer');
    expect(answer.status).toBe(200);
    expect(answer.text).not.toMatch(/slow payer|internalNote|activity/);
  });
});

describe('an id', () => {
  test('[S201] that nothing has is not found', async () => {
    const answer = await get(999_999_999_999_999);
    expect(answer).toMatchObject({ status: 404, body: { status: 404 } });
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  test.each([
    ['INV-004', '1%00'],
    ['INV-006', '1%20OR%201=1'],
    ['INV-008', '1.0'],
    ['S201', '0'],
    ['S201', '-1'],
    ['S201', '1e3'],
    ['S201', '9999999999999999'],
    ['S201', 'x.css'],
    ['LST-055', 'x.css/y'],
  ])('[%s] that is none, %s, is refused', async (_, id) => {
    const answer = await get(id);
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });
});
