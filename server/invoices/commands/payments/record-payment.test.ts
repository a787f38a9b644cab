import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { dumpRows } from '#testing/invoices/test-drafts.ts';
import { type MoneyCalls, moneyCalls, paid, testNow } from '#testing/invoices/test-money.ts';

let app: TestApp;
let money: MoneyCalls;
beforeAll(async () => {
  app = await startTestApp({ now: testNow });
  money = moneyCalls(app, await app.as('billing'));
  await app.database.pool.query("insert into exchange_rate values ('KWD', 3), ('JPY', 0.01)");
});
afterAll(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

const errorAt = (path: string) => ({ body: { errors: [{ path }] } });

describe('a payment', () => {
  test('settles a part of the invoice, and says so in balance, status and activity', async () => {
    const id = await money.issued('100.00');
    const before = await money.read(id);
    const answer = await money.post(id, 'payments', paid('60.00', { note: 'thanks' }));
    expect(answer).toMatchObject({ status: 201, headers: { etag: `"${before.version + 1}"` } });
    expect(answer.body).toMatchObject({
      invoice: { balance: 40, paid: 60, invoiceStatus: 'Partial Payment', clientCredit: 0 },
    });
    const after = await money.read(id);
    expect(after.payments).toMatchObject([
      { amount: 60, date: '2026-11-02', method: 'Bank Transfer', note: 'thanks', reversible: 60 },
    ]);
    expect(after.activity?.find(({ kind }) => kind === 'payment')).toMatchObject({
      actor: 'Billing Person',
      summary: 'Payment of $60.00 recorded',
      detail: 'balance $100.00 → $40.00',
    });
    const { rows } = await app.database.pool.query(
      `select before, after from activity where kind = 'payment' and invoice_id = ${id}`,
    );
    expect(rows).toEqual([{ before: { balance: '100.00' }, after: { balance: '40.00' } }]);
  });

  test('of the balance makes it paid', async () => {
    const id = await money.issued('100.00');
    await money.pay(id, '60.00');
    await money.pay(id, '40.00');
    expect(await money.read(id)).toMatchObject({ balance: 0, invoiceStatus: 'Paid' });
  });

  test('on a draft issues it first', async () => {
    const id = await money.draft('100.00');
    await money.pay(id, '100.00');
    const invoice = await money.read(id);
    expect(invoice.number).toMatch(/^INV-2026-\d{4}$/);
    expect(invoice.invoiceStatus).toBe('Paid');
  });

  test('that is refused on a draft leaves it a draft, and uses no number', async () => {
    const id = await money.draft('100.00');
    const before = await dumpRows(app);
    expect(await money.post(id, 'payments', paid('100.01'))).toMatchObject({ status: 422 });
    expect(await dumpRows(app)).toBe(before);
  });

  test('[PAY-001] above the balance is refused', async () => {
    const id = await money.issued('100.00');
    const before = await dumpRows(app);
    const answer = await money.post(id, 'payments', paid('100.01', { date: '2026-01-02' }));
    expect(answer).toMatchObject({ status: 422, ...errorAt('amount') });
    expect(await dumpRows(app)).toBe(before);
    expect(await money.post(id, 'payments', paid('100.00'))).toMatchObject({ status: 201 });
  });

  test('above the balance becomes the client’s credit where the caller says so', async () => {
    const id = await money.issued('100.00');
    await money.pay(id, '130.50', { keepAsCredit: true });
    expect(await money.read(id)).toMatchObject({
      balance: 0,
      paid: 100,
      clientCredit: 30.5,
      invoiceStatus: 'Paid',
      payments: [{ amount: 100, reversible: 130.5 }],
    });
  });

  test('counts the decimals of the invoice’s currency', async () => {
    const dinar = await money.issued('10.005', { currency: 'KWD' });
    await money.pay(dinar, '10.001');
    expect(await money.read(dinar)).toMatchObject({ balance: 0.004 });
    const yen = await money.issued('1000', { currency: 'JPY' });
    const answer = await money.post(yen, 'payments', paid('10.5'));
    expect(answer).toMatchObject({ status: 422, ...errorAt('amount') });
  });

  test.each([
    ['[PAY-005] an amount that is no number', 400, 'amount', { amount: 'NaN' }],
    ['[PAY-006] null', 400, 'amount', { amount: null }],
    ['a JSON number', 400, 'amount', { amount: 1 }],
    ['a sign', 400, 'amount', { amount: '-1.00' }],
    ['an exponent', 400, 'amount', { amount: '1e2' }],
    ['0', 422, 'amount', { amount: '0.00' }],
    ['more decimals than the currency has', 422, 'amount', { amount: '1.005' }],
    ['[PAY-009] a currency', 400, 'currency', { currency: 'XXX' }],
    ['a day after today', 422, 'date', { date: '2026-11-21' }],
    ['a day that does not exist', 400, 'date', { date: '2026-02-30' }],
    ['a day before 1970', 400, 'date', { date: '1969-12-31' }],
    ['an unknown method', 400, 'method', { method: 'Cheque' }],
    ['a note of 2,001 characters', 400, 'note', { note: 'x'.repeat(2_001) }],
  ])('refuses %s with %i', async (_, status, path, part) => {
    const id = await money.issued('100.00');
    const before = await dumpRows(app);
    const answer = await money.post(id, 'payments', paid('1.00', part));
    expect(answer).toMatchObject({ status, ...errorAt(path) });
    expect(await dumpRows(app)).toBe(before);
    expect(await money.post(id, 'payments', paid('1.00'))).toMatchObject({ status: 201 });
  });

  test('today is the organisation’s: Vienna has tomorrow before midnight in UTC', async () => {
    const late = await startTestApp({ now: () => new Date('2026-11-20T23:30:00Z') });
    const calls = moneyCalls(late, await late.as('billing'));
    const id = await calls.issued('100.00');
    await calls.pay(id, '1.00', { date: '2026-11-21' });
    expect(await calls.read(id)).toMatchObject({ balance: 99 });
    await late.close();
  });
});

describe('the key of a payment', () => {
  const withKey = (key: string) => ({ 'idempotency-key': key });

  test('[PAY-011] makes the same call twice one payment with one answer', async () => {
    const id = await money.issued('100.00');
    const send = () => money.post(id, 'payments', paid('10.00'), withKey('k1'));
    const [first, second] = [await send(), await send()];
    expect(first.status).toBe(201);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(await money.read(id)).toMatchObject({ balance: 90, payments: [{ amount: 10 }] });
  });

  test('with another amount, or of another invoice, is refused', async () => {
    const [id, other] = [await money.issued('100.00'), await money.issued('100.00')];
    await money.post(id, 'payments', paid('10.00'), withKey('k-other'));
    const refused = { status: 422, body: { type: '/problems/key-reused' } };
    const others = [
      [id, paid('11.00')],
      [other, paid('10.00')],
    ] as const;
    for (const [of, body] of others) {
      expect(await money.post(of, 'payments', body, withKey('k-other'))).toMatchObject(refused);
    }
    expect(await money.read(other)).toMatchObject({ balance: 100 });
  });

  test('in twenty calls at once makes one payment', async () => {
    const id = await money.issued('100.00');
    const send = () => money.post(id, 'payments', paid('10.00'), withKey('k-parallel'));
    const statuses = (await Promise.all(Array.from({ length: 20 }, send))).map((a) => a.status);
    expect(statuses).toContain(201);
    for (const status of statuses) expect([201, 409]).toContain(status);
    expect(await money.read(id)).toMatchObject({ balance: 90, payments: [{ amount: 10 }] });
  });

  test.each([
    ['none', null],
    ['an empty one', ''],
    ['one of 256 characters', 'k'.repeat(256)],
    ['one of 300 characters', 'k'.repeat(300)],
    ['one with a space', 'a b'],
    ['one with a tab', 'a\tb'],
  ])('[PAY-014] is demanded: %s is refused', async (_, key) => {
    const id = await money.issued('100.00');
    const staff = await app.as('billing');
    const path = `/apps/invoice/invoices/${String(id)}/payments`;
    const headers = key === null ? undefined : withKey(key);
    const answer = await staff.post(path, paid('10.00'), headers);
    expect(answer).toMatchObject({ status: 400, ...errorAt('Idempotency-Key') });
    expect(await money.read(id)).toMatchObject({ balance: 100 });
  });

  test('of 255 characters is taken', async () => {
    const id = await money.issued('100.00');
    const answer = await money.post(id, 'payments', paid('10.00'), withKey('k'.repeat(255)));
    expect(answer.status).toBe(201);
  });

  test('[PAY-015] is free again after a refusal', async () => {
    const id = await money.issued('100.00');
    const send = (amount: string) => money.post(id, 'payments', paid(amount), withKey('k2'));
    expect(await send('100.01')).toMatchObject({ status: 422 });
    expect(await send('100.00')).toMatchObject({ status: 201 });
  });
});
