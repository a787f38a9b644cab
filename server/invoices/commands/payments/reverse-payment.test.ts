import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { dumpRows } from '#testing/invoices/test-drafts.ts';
import { moneyCalls } from '#testing/invoices/test-money.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();

const errorAt = (path: string) => ({ body: { errors: [{ path }] } });

describe('a reversal', () => {
  test('of a whole payment makes the invoice owe again, beside the payment', async () => {
    const id = await money.issued('100.00');
    const paymentId = await money.pay(id, '60.00');
    const { version } = await money.read(id);
    const answer = await money.reverse(paymentId, { reason: 'bounced' });
    expect(answer).toMatchObject({ status: 201, body: { amount: 60, currency: 'USD' } });
    expect(await money.read(id)).toMatchObject({
      balance: 100,
      paid: 0,
      version: version + 1,
      payments: [
        { id: paymentId, amount: 60, isReversal: false, reversible: 0 },
        { id: paymentId, amount: -60, isReversal: true, note: 'bounced', date: '2026-11-20' },
      ],
    });
  });

  test('in parts goes on until all of it is taken back', async () => {
    const id = await money.issued('100.00');
    const paymentId = await money.pay(id, '100.00');
    expect(await money.reverse(paymentId, { amount: '30.00' })).toMatchObject({ status: 201 });
    expect(await money.read(id)).toMatchObject({ balance: 30, payments: [{ reversible: 70 }, {}] });
    expect(await money.reverse(paymentId, { amount: '30.00' })).toMatchObject({ status: 201 });
    expect(await money.reverse(paymentId)).toMatchObject({ status: 201, body: { amount: 40 } });
    expect(await money.read(id)).toMatchObject({ balance: 100 });
    expect(await money.reverse(paymentId)).toMatchObject({ status: 409 });
  });

  test('[PAY-019] above the payment, and a second one of the whole, are refused', async () => {
    const id = await money.issued('100.00');
    const paymentId = await money.pay(id, '100.00');
    const before = await dumpRows(app);
    const above = await money.reverse(paymentId, { amount: '100.01' });
    expect(above).toMatchObject({ status: 422, ...errorAt('amount') });
    expect(await dumpRows(app)).toBe(before);
    expect(await money.reverse(paymentId, { amount: '100.00' })).toMatchObject({ status: 201 });
    const after = await dumpRows(app);
    expect(await money.reverse(paymentId, { amount: '100.00' })).toMatchObject({ status: 409 });
    expect(await dumpRows(app)).toBe(after);
  });

  test('[PAY-018] is nothing for a viewer', async () => {
    const id = await money.issued('100.00');
    const paymentId = await money.pay(id, '100.00');
    const viewer = moneyCalls(app, await app.as('viewer'));
    expect(await viewer.reverse(paymentId, { amount: '1.00' })).toMatchObject({ status: 403 });
    expect(await money.read(id)).toMatchObject({ balance: 0 });
    expect(await money.reverse(paymentId, { amount: '1.00' })).toMatchObject({ status: 201 });
  });

  test.each([
    [400, '1.0.0'],
    [400, null],
    [422, '0'],
    [422, '1.001'],
  ])('is refused with %i for the amount %j', async (status, amount) => {
    const paymentId = await money.pay(await money.issued('100.00'), '100.00');
    expect(await money.reverse(paymentId, { amount })).toMatchObject({
      status,
      ...errorAt('amount'),
    });
  });

  test('of a payment that is not there finds nothing', async () => {
    expect(await money.reverse(999_999)).toMatchObject({ status: 404 });
  });

  test('takes the client’s credit first, then the allocations, the latest one first', async () => {
    const clientId = await money.addTestClient();
    const first = await money.issued('50.00', { clientId });
    const second = await money.issued('50.00', { clientId });
    const answer = await money.paySeveral({
      clientId,
      currency: 'USD',
      amount: '110.00',
      date: '2026-11-02',
      method: 'Cash',
      keepAsCredit: true,
      allocations: [
        { invoiceId: first, amount: '50.00' },
        { invoiceId: second, amount: '40.00' },
      ],
    });
    const { paymentId } = answer.body as { paymentId: number };
    await money.reverse(paymentId, { amount: '15.00' });
    expect(await money.read(first)).toMatchObject({ balance: 0, clientCredit: 5 });
    await money.reverse(paymentId, { amount: '15.00' });
    expect(await money.read(second)).toMatchObject({ balance: 20, clientCredit: 0 });
    await money.reverse(paymentId, { amount: '50.00' });
    expect(await money.read(second)).toMatchObject({ balance: 50 });
    expect(await money.read(first)).toMatchObject({
      balance: 20,
      payments: [{ reversible: 30 }, {}],
    });
  });

  test('that takes only credit is told at the client', async () => {
    const id = await money.issued('10.00');
    const paymentId = await money.pay(id, '25.00', { keepAsCredit: true });
    const { version, client } = await money.read(id);
    await money.reverse(paymentId, { amount: '15.00' });
    expect(await money.read(id)).toMatchObject({ version, balance: 0, clientCredit: 0 });
    const { rows } = await app.database.pool.query(
      `select data from activity where client_id = ${client.id}`,
    );
    expect(rows).toMatchObject([
      { data: { amount: { minor: '1500', currency: 'USD', exponent: 2 } } },
    ]);
  });

  test('is refused where the credit from it was used elsewhere, and names that invoice', async () => {
    const clientId = await money.addTestClient();
    const paidOne = await money.issued('10.00', { clientId });
    const other = await money.issued('40.00', { clientId });
    const paymentId = await money.pay(paidOne, '30.00', { keepAsCredit: true });
    const { invoice } = await money.command(other, 'apply-credit', { amount: '15.00' });
    const { number } = await money.read(other);
    const before = await dumpRows(app);
    const refused = await money.reverse(paymentId);
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.text).toContain(number);
    expect(refused.text).toContain('$5.00');
    expect(await dumpRows(app)).toBe(before);

    await money.command(other, 'unapply-credit', { applicationId: invoice.credits[0]?.id });
    expect(await money.reverse(paymentId)).toMatchObject({ status: 201, body: { amount: 30 } });
  });

  test('of a payment on a written-off invoice writes that part off, too', async () => {
    const id = await money.issued('100.00');
    const paymentId = await money.pay(id, '60.00');
    const { undo } = await money.command(id, 'write-off', { reason: 'gone' });
    expect(await money.reverse(paymentId)).toMatchObject({ status: 201 });
    expect(await money.read(id)).toMatchObject({ balance: 0, invoiceStatus: 'Written Off' });
    expect(await brokenInvariants(app.db)).toEqual([]);
    expect(await money.undo(undo?.handle ?? '')).toMatchObject({ status: 200 });
    expect(await money.read(id)).toMatchObject({ balance: 100, paid: 0 });
  });

  test('with the same key is one, and its answer the same', async () => {
    const paymentId = await money.pay(await money.issued('100.00'), '100.00');
    const key = { 'idempotency-key': 'reverse-once' };
    const first = await money.reverse(paymentId, { amount: '10.00' }, key);
    const second = await money.reverse(paymentId, { amount: '10.00' }, key);
    expect(second).toMatchObject({ status: 201, body: first.body as object });
    expect(await money.reverse(paymentId)).toMatchObject({ body: { amount: 90 } });
  });
});

describe('the undo of a payment', () => {
  test('takes it back, and leaves a draft that it issued issued', async () => {
    const id = await money.draft('100.00');
    const { undo } = await money.command(id, 'payments', {
      amount: '120.00',
      date: '2026-11-02',
      method: 'Cash',
      keepAsCredit: true,
    });
    const answer = await money.undo(undo?.handle ?? '');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        done: 'Payment of $120.00 reversed.',
        invoice: { id, balance: 100, clientCredit: 0, invoiceStatus: 'Issued' },
      },
    });
  });

  test('is refused once the payment was reversed', async () => {
    const id = await money.issued('100.00');
    const { undo } = await money.command(id, 'payments', {
      amount: '100.00',
      date: '2026-11-02',
      method: 'Cash',
    });
    const { payments } = await money.read(id);
    await money.reverse(payments[0]?.id ?? 0);
    expect(await money.undo(undo?.handle ?? '')).toMatchObject({ status: 409 });
    expect(await money.read(id)).toMatchObject({ balance: 100 });
  });
});
