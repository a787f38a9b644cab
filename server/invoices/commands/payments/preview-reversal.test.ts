import { expect, test } from 'vitest';
import { dumpRows } from '#testing/invoices/test-drafts.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();
const billing = await app.as('billing');

const preview = (paymentId: number, body: object = {}) =>
  billing.post(`/apps/invoice/payments/${String(paymentId)}/reverse/preview`, body);

test('says which invoices owe again and what credit is left, and writes nothing', async () => {
  const id = await money.issued('100.00');
  await money.pay(id, '10.00');
  const paymentId = await money.pay(id, '120.00', { keepAsCredit: true });
  const { number } = await money.read(id);
  const before = await dumpRows(app);
  expect(await preview(paymentId)).toMatchObject({
    status: 200,
    body: {
      ...{ amount: 120, fromCredit: 30, credit: 0 },
      invoices: [{ id, number, reopened: 90, owed: 90 }],
    },
  });
  expect(await preview(paymentId, { amount: '20.00' })).toMatchObject({
    body: { amount: 20, fromCredit: 20, credit: 10, invoices: [] },
  });
  expect(await dumpRows(app)).toBe(before);
});

test('is what the reversal then does: other credit is not applied instead', async () => {
  const clientId = await money.addTestClient();
  const id = await money.issued('100.00', { clientId });
  const paymentId = await money.pay(id, '100.00');
  const other = await money.issued('1.00', { clientId });
  await money.pay(other, '51.00', { keepAsCredit: true });
  expect(await preview(paymentId)).toMatchObject({
    body: { fromCredit: 0, credit: 50, invoices: [{ id, reopened: 100, owed: 100 }] },
  });
  await money.reverse(paymentId);
  expect(await money.read(id)).toMatchObject({ balance: 100, clientCredit: 50 });
});

test('is refused as the reversal would be', async () => {
  const id = await money.issued('100.00');
  const paymentId = await money.pay(id, '100.00');
  const above = await preview(paymentId, { amount: '100.01' });
  expect(above).toMatchObject({ status: 422, body: { errors: [{ path: 'amount' }] } });
  await money.reverse(paymentId);
  expect(await preview(paymentId)).toMatchObject({ status: 409 });
  const viewer = await app.as('viewer');
  const path = `/apps/invoice/payments/${String(paymentId)}/reverse/preview`;
  expect(await viewer.post(path, {})).toMatchObject({ status: 403 });
});
