import { expect, test } from 'vitest';
import type { InvoiceInput } from '#contract/invoices/invoice-input.ts';
import { reportEntries } from '#contract/reports/reports.ts';
import { oddities } from '#domain/oddities.ts';
import { paid } from '#testing/invoices/test-money.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();
const admin = await app.as('admin');

const discount = { difference: 'early-payment-discount' };
const early = { earlyDiscount: { percent: '2', days: 10 } };
const taxed = (cost: string, rate: string, category = 'S') => ({
  ...{ title: 'Work', cost, qty: '1' },
  taxes: [{ rate, category }],
});

/** 100.00 at 19 % and 100.00 at 7 %, issued in one month and paid in another. */
const mixed = (part: Partial<InvoiceInput> = {}) =>
  money.issued('0', {
    issuedDate: '2026-09-28',
    items: [taxed('100.00', '19'), taxed('100.00', '7')],
    ...early,
    ...part,
  });

async function read(report: string, { from, to, ...more }: Record<string, string>) {
  const days = ['aged', 'credit', 'currencies'].includes(report) ? { to } : { from, to };
  const query = new URLSearchParams({ ...days, currency: 'USD', ...more } as Record<
    string,
    string
  >);
  const table = await admin.get(`/apps/report/tables/${report}?${query.toString()}`);
  expect(table.status, table.text).toBe(200);
  const check = await admin.get(`/apps/report/tables/${report}/check?${query.toString()}`);
  const { checks } = check.body as { checks: { report: string; ledger: string }[] };
  for (const one of checks) expect(one.report, report).toBe(one.ledger);
  return (table.body as { rows: { key: string; cells: unknown[] }[] }).rows;
}

const byRate = (rows: { key: string; cells: unknown[] }[]) =>
  Object.fromEntries(
    rows.map(({ key, cells }): [string, unknown[]] => [key.split('|')[2] ?? '', cells.slice(-2)]),
  );

test('the tax report takes tax back by rate in the month of the payment', async () => {
  const id = await mixed();
  const paymentId = await money.pay(id, '221.48', { ...discount, date: '2026-10-05' });
  const october = { from: '2026-10-01', to: '2026-10-31' };
  const whole = { from: '2026-09-01', to: '2026-10-31' };
  const taken = { '19': [-2, -0.38], '7': [-2, -0.14] };
  expect(byRate(await read('vat', october))).toEqual(taken);
  // On the basis of cash the money brings the tax, less what the discount takes back.
  const left = { '19': [98, 18.62], '7': [98, 6.86] };
  expect(byRate(await read('vat', { ...october, basis: 'cash' }))).toEqual(left);
  await read('vat', whole);
  const accounts = await read('trial-balance', october);
  const moved = (account: string) =>
    accounts.find(({ key }) => key === account)?.cells.slice(-3, -1);
  expect(moved('early-payment-discount')).toEqual([4, 0]);
  expect(moved('tax')).toEqual([0.52, 0]);
  expect(moved('cash')).toEqual([221.48, 0]);
  for (const report of ['aged', 'credit', 'payments', 'invoices', 'revenue', 'currencies']) {
    await read(report, october);
  }
  await money.reverse(paymentId, { bookedOn: '2026-11-02' });
  const november = { from: '2026-11-01', to: '2026-11-30' };
  expect(byRate(await read('vat', november))).toEqual({ '19': [2, 0.38], '7': [2, 0.14] });
});

test.each([
  ['client', '2025-01'],
  ['item', '2025-02'],
  ['tag', '2025-03'],
  ['salesperson', '2025-04'],
  ['month', '2025-05'],
])('revenue by %s is less by the discount on the day of the payment: %s', async (by, month) => {
  const id = await mixed({ issuedDate: `${month}-05` });
  await money.pay(id, '221.48', { ...discount, date: `${month}-14` });
  const period = { from: `${month}-10`, to: `${month}-20`, by };
  const rows = await read('revenue', period);
  expect(rows.map(({ cells }) => cells.slice(1))).toEqual([[0, 0, 0, 4, -4]]);
  const query = new URLSearchParams({ ...period, currency: 'USD', column: 'discounts' });
  const opened = await admin.get(`/apps/report/tables/revenue/entries?${query.toString()}`);
  const { sum, entries } = reportEntries.parse(opened.body);
  expect(sum).toBe(4);
  // By item there is one for each line.
  for (const entry of entries)
    expect(entry).toMatchObject({ kind: 'early-payment-discount', invoiceId: id });
  expect(entries.reduce((added, { amount }) => added + amount, 0)).toBe(4);
});

test('of equal remainders the lower rate takes the cent, whatever the order of the lines', async () => {
  const items = [taxed('1953.60', '20'), taxed('1.00', '5'), taxed('494.67', '20')];
  const id = await mixed({ items, earlyDiscount: { percent: '10', days: 10 } });
  await money.pay(id, '2645.08', { ...discount, date: '2026-10-05' });
  const { rows } = await app.database.pool.query(
    'select taxes from payment_difference where invoice_id = $1',
    [id],
  );
  // Of 48.97 of tax 48.965 and 0.005.
  expect(rows).toEqual([
    {
      taxes: [
        { category: 'S', rate: '5', base: '10', tax: '1' },
        { category: 'S', rate: '20', base: '24482', tax: '4896' },
      ],
    },
  ]);
});

test('the EC sales list is less by the discount', async () => {
  await app.database.pool.query("update organisation set country = 'Germany'");
  const clientId = await money.addTestClient();
  await app.database.pool.query(
    "update client set tax_number = 'FR12345678901', country = 'France' where id = $1",
    [clientId],
  );
  const id = await mixed({
    ...{ clientId, issuedDate: '2026-08-01' },
    items: [taxed('1000.00', '0', 'AE')],
  });
  await money.pay(id, '980.00', { ...discount, date: '2026-08-05' });
  const [row] = await read('ec-sales', { from: '2026-08-01', to: '2026-08-31' });
  expect(row?.cells.slice(-2)).toEqual([0, 980]);
});

test('without any tax it is a row of its own', async () => {
  const id = await mixed({
    issuedDate: '2026-07-01',
    items: [{ title: 'Fee', cost: '50.00', qty: '1' }],
  });
  await money.pay(id, '49.00', { ...discount, date: '2026-07-02' });
  const rows = await read('vat', { from: '2026-07-01', to: '2026-07-31' });
  expect(rows.map(({ cells }) => cells.slice(-2))).toEqual([[49, 0]]);
});

test('prices that include tax are reduced with the tax in them', async () => {
  const id = await mixed({ issuedDate: '2026-06-01', pricesIncludeTax: true });
  await money.pay(id, '196.00', { ...discount, date: '2026-06-02' });
  const rows = await read('vat', { from: '2026-06-02', to: '2026-06-02' });
  expect(byRate(rows)).toEqual({ '19': [-1.68, -0.32], '7': [-1.87, -0.13] });
});

test('a closed month takes no discount', async () => {
  const id = await mixed({ issuedDate: '2026-02-01' });
  await admin.post('/api/settings/periods/2026-02/close', {});
  const answer = await money.post(
    id,
    'payments',
    paid('221.48', { ...discount, date: '2026-02-05', confirm: oddities }),
  );
  expect(answer).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('closed') as unknown },
  });
  await money.pay(id, '221.48', { ...discount, date: '2026-03-02' });
  expect(await money.read(id)).toMatchObject({ balance: 0 });
});

test('a written-off invoice recovers both, and its tax relief goes back', async () => {
  const id = await mixed();
  await money.command(id, 'write-off', { reason: 'Gone', bookedOn: '2026-11-02' });
  const paymentId = await money.pay(id, '221.48', { ...discount, date: '2026-11-05' });
  expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Paid' });
  await money.reverse(paymentId, { bookedOn: '2026-11-06' });
  expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Written Off' });
});

test('in another currency it takes back what was charged at the rate of the invoice', async () => {
  await app.database.pool.query(
    `insert into exchange_rate values ('CHF', 1.1);
    insert into daily_rate (day, currency, base, rate, source) values
      ('2026-11-01', 'CHF', 'USD', 1.2, 'Test'), ('2026-11-02', 'CHF', 'USD', 1.1, 'Test')`,
  );
  const id = await mixed({ currency: 'CHF', issuedDate: '2026-11-01' });
  const paymentId = await money.pay(id, '221.48', discount);
  const { rows } = await app.database.pool.query<Record<string, unknown>>(
    `select account, sum(base_minor)::int as minor from base_posting
     where payment_id = $1 or invoice_id = $2 group by 1 having sum(base_minor) <> 0 order by 1`,
    [paymentId, id],
  );
  // 226.00 at 1.2, of which 4.52 at 1.2 did not come, and 221.48 at 1.1 did.
  expect(rows).toEqual([
    { account: 'cash', minor: 24_363 },
    { account: 'early-payment-discount', minor: 480 },
    { account: 'exchange-loss', minor: 2_215 },
    { account: 'revenue', minor: -24_000 },
    { account: 'tax', minor: -3_058 },
  ]);
});
