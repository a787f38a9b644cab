import { expect, test } from 'vitest';
import type { InvoiceInput } from '#contract/invoices/invoice-input.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();

/** Two issued invoices of one client, of 50.00 and 30.00, and 79.00 for both. */
async function twoInvoices(part: Partial<InvoiceInput> = {}) {
  const clientId = await money.addTestClient();
  const first = await money.issued('50.00', { clientId, ...part });
  const second = await money.issued('30.00', { clientId });
  const body = (firstAmount: string, difference: string) => ({
    ...{ clientId, currency: 'USD', date: '2026-11-02', method: 'Bank Transfer', note: '' },
    amount: String(Number(firstAmount) + 30),
    allocations: [
      { invoiceId: first, amount: firstAmount, difference },
      { invoiceId: second, amount: '30.00' },
    ],
  });
  return { clientId, first, second, body };
}

const paymentOf = (answer: { body: unknown }) =>
  (answer.body as { paymentId: number; undo: { handle: string } }).paymentId;

test('money for several invoices settles one of them with a difference', async () => {
  const { first, second, body } = await twoInvoices();
  const answer = await money.paySeveral(body('49.00', 'bank-charges'));
  expect(answer, answer.text).toMatchObject({ status: 201 });
  expect(await money.read(first)).toMatchObject({
    balance: 0,
    payments: [{ amount: 49, difference: { kind: 'bank-charges', amount: 1 }, reversible: 79 }],
  });
  expect(await money.read(second)).toMatchObject({
    balance: 0,
    payments: [{ amount: 30, difference: null }],
  });
  const reversed = await money.reverse(paymentOf(answer));
  expect(reversed).toMatchObject({ status: 201, body: { amount: 79 } });
  expect(await money.read(first)).toMatchObject({
    balance: 50,
    payments: [{}, { amount: -49, difference: { amount: -1 } }],
  });
  const { balance, activity } = await money.read(second);
  expect(balance).toBe(30);
  expect(activity?.find(({ kind }) => kind === 'payment-reversed')?.detail).toBe(
    'balance $0.00 → $30.00',
  );
});

test('that can be a discount for early payment, and its tax is that of its invoice', async () => {
  const items = [
    { title: 'Work', cost: '50.00', qty: '1', taxes: [{ rate: '20', category: 'S' }] },
  ];
  const early = { items, earlyDiscount: { percent: '2', days: 60 } };
  const { first, body } = await twoInvoices(early);
  const answer = await money.paySeveral(body('58.80', 'early-payment-discount'));
  expect(answer, answer.text).toMatchObject({ status: 201 });
  expect(await money.read(first)).toMatchObject({ balance: 0 });
  const { rows } = await app.database.pool.query(
    'select invoice_id::int, amount_minor::int, tax_minor::int from payment_difference where payment_id = $1',
    [paymentOf(answer)],
  );
  expect(rows).toEqual([{ invoice_id: first, amount_minor: 120, tax_minor: 20 }]);
});

test('a refunded payment goes back with its difference whole', async () => {
  const { clientId, first, body } = await twoInvoices();
  const paymentId = paymentOf(await money.paySeveral(body('49.00', 'bank-charges')));
  await money.paySeveral({
    ...body('1.00', 'owed'),
    amount: '75.00',
    keepAsCredit: true,
    allocations: [],
  });
  const admin = await app.as('admin');
  const refund = await admin.post(
    `/apps/invoice/clients/${String(clientId)}/refunds`,
    { amount: '75.00', currency: 'USD', date: '2026-11-03', method: 'Bank Transfer', paymentId },
    { 'idempotency-key': crypto.randomUUID() },
  );
  expect(refund.status, refund.text).toBeLessThan(300);
  const reversed = await money.reverse(paymentId);
  expect(reversed, reversed.text).toMatchObject({ status: 201, body: { amount: 4 } });
  expect(await money.read(first)).toMatchObject({ balance: 5 });
});

test('a payment has one difference', async () => {
  const { body } = await twoInvoices();
  const both = body('49.00', 'bank-charges');
  const allocations = both.allocations.map((one) => ({ ...one, difference: 'withholding-tax' }));
  const answer = await money.paySeveral({ ...both, allocations });
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'allocations.0.difference' }] },
  });
});

test('a difference names the invoice that it can’t settle', async () => {
  const { body } = await twoInvoices();
  const answer = await money.paySeveral(body('50.00', 'bank-charges'));
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'allocations.0.difference' }] },
  });
});
