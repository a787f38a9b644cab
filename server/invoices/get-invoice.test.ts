import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoiceDetail } from '#contract/invoices.ts';
import { brokenInvariants } from '#database/invariants.ts';
import type { Role } from '#domain/permissions.ts';
import { startTestApp, type TestApp } from '#server/test-app.ts';
import { addSampleInvoices, noonToday, type SampleInvoices } from './sample-invoices.ts';

let app: TestApp;
let known: SampleInvoices;
beforeAll(async () => {
  app = await startTestApp({ now: () => noonToday });
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
    await app.database.pool.query(
      `update organisation set address = 'Ring 1', bank_name = 'First', bank_country = 'Austria', iban = 'AT61', swift_code = 'FIRSTAT'`,
    );
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
      discountPercent: null,
      taxes: [],
      items: [{ title: 'Work', cost: 1, qty: 1, discount: 0, price: 2000, taxes: [] }],
      payments: [{ date: '2026-02-20', method: 'Bank Transfer', note: 'by transfer', amount: 750 }],
      salesperson: null,
      version: 1,
    });
    expect(paymentDetails).toEqual({
      ...{
        totalDue: 1250,
        bankName: 'First',
        country: 'Austria',
        iban: 'AT61',
        swiftCode: 'FIRSTAT',
      },
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
    const id = String(known.dinar);
    await app.database.pool.query(`
      update invoice set subtotal_minor = 1000000, discount_minor = 100000, discount_percent = 10, tax_minor = 350005,
        salesperson_id = (select id from app_user where role = 'billing'), note = 'thanks', version = 2 where id = ${id};
      update invoice_line set cost = 0.3333, qty = 3000.3, price_minor = 900000, discount_minor = 99990,
        discount_percent = 9.999, taxes = '[{"rate": "20.5", "category": "S"}]' where invoice_id = ${id};
      insert into invoice_line (invoice_id, position, title, cost, qty, price_minor) values (${id}, 2, 'More', 100, 1, 100000);
      insert into invoice_tax (invoice_id, category, rate, base_minor, tax_minor) values
        (${id}, 'S', 20.5, 800000, 350000), (${id}, 'S', 5, 100000, 5)`);
    expect((await detail(known.dinar)).invoice).toMatchObject({
      ...{ subtotal: 1000, discount: 100, discountPercent: 10, total: 1250.005, note: 'thanks' },
      items: [
        {
          title: 'Work',
          cost: 0.3333,
          qty: 3000.3,
          discount: 99.99,
          price: 900,
          taxes: [{ rate: 20.5, category: 'S' }],
        },
        { title: 'More', cost: 100, qty: 1, discount: 0, price: 100, taxes: [] },
      ],
      taxes: [
        { category: 'S', rate: 5, base: 100, amount: 0.005 },
        { category: 'S', rate: 20.5, base: 800, amount: 350 },
      ],
      salesperson: { name: 'Billing Person', avatar: '' },
      // A client's open balance is in the organisation's currency: this one has no dollars in it.
      client: { openBalance: 1250 },
    });
  });

  test('tells internal notes and activity to those who may read them', async () => {
    await app.database.pool.query(`
      update invoice set internal_note = 'slow payer' where id = ${String(known.paid)};
      insert into activity (invoice_id, kind, summary, actor_id)
        select ${String(known.paid)}, 'payment', 'Paid: balance 61.74 → 0.00', id from app_user where role = 'billing'`);
    for (const role of ['admin', 'billing'] as const) {
      expect((await detail(known.paid, role)).invoice).toMatchObject({
        internalNote: 'slow payer',
        activity: [
          { kind: 'payment', actor: 'Billing Person', summary: 'Paid: balance 61.74 → 0.00' },
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
