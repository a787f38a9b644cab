import { describe, expect, test } from 'vitest';
import { clientCreditEndpoints } from '#contract/invoices/client-credit.ts';
import { paymentEndpoints } from '#contract/invoices/payments.ts';
import { dumpRows } from '#testing/invoices/test-drafts.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();
const billing = await app.as('billing');

const errorAt = (path: string) => ({ body: { errors: [{ path }] } });
const depositBody = (clientId: number, amount: string, part: object = {}) => ({
  ...{ clientId, amount, currency: 'USD', date: '2026-11-02', method: 'Card' },
  keepAsCredit: true,
  ...part,
});
/** A client who has paid this on account. */
async function withCredit(amount: string) {
  const clientId = await money.addTestClient();
  const answer = await money.paySeveral(depositBody(clientId, amount));
  expect(answer.status, answer.text).toBe(201);
  return { clientId, ...paymentEndpoints.recordPaymentOverSeveral.output.parse(answer.body) };
}
const apply = (clientId: number, part: object = {}) =>
  billing.post(
    `/apps/invoice/clients/${String(clientId)}/apply-credit`,
    { currency: 'USD', ...part },
    { 'idempotency-key': crypto.randomUUID() },
  );
async function applied(clientId: number, part: object = {}) {
  const answer = await apply(clientId, part);
  expect(answer.status, answer.text).toBe(200);
  return clientCreditEndpoints.applyClientCredit.output.parse(answer.body);
}
const ofClient = async (clientId: number, what = '') =>
  (await billing.get(`/apps/invoice/clients/${String(clientId)}${what}`)).body;

describe('a payment on account', () => {
  test('is all credit of the client, told in its activity', async () => {
    const { clientId, paymentId } = await withCredit('250.00');
    expect(await ofClient(clientId)).toMatchObject({ accounts: [{ balance: 0, credit: 250 }] });
    expect(await ofClient(clientId, '/payments')).toMatchObject({
      payments: [{ id: paymentId, amount: 250, credit: 250, allocations: [] }],
    });
    expect(await ofClient(clientId, '/activity')).toMatchObject({
      steps: [{ kind: 'payment', summary: 'Payment of $250.00 recorded', invoice: null }],
    });
  });

  test('can be undone', async () => {
    const { clientId, undo } = await withCredit('250.00');
    expect(await money.undo(undo.handle)).toMatchObject({ status: 200, body: { invoice: null } });
    expect(await ofClient(clientId)).toMatchObject({ accounts: [{ credit: 0 }] });
  });

  test.each([
    ['that isn’t to be credit', 'amount', { keepAsCredit: false }],
    ['of nothing', 'amount', { amount: '0.00' }],
    ['of a client that doesn’t exist', 'clientId', { clientId: 999_999 }],
  ])('%s is refused', async (_, path, part) => {
    const clientId = await money.addTestClient();
    const before = await dumpRows(app);
    const answer = await money.paySeveral(depositBody(clientId, '10.00', part));
    expect(answer).toMatchObject({ status: 422, ...errorAt(path) });
    expect(await dumpRows(app)).toBe(before);
  });
});

describe('credit of a client', () => {
  test('settles the oldest invoices first, and what it doesn’t need stays', async () => {
    const { clientId } = await withCredit('120.00');
    const late = await money.issued('50.00', { clientId, issuedDate: '2026-11-10' });
    const old = await money.issued('60.00', { clientId, issuedDate: '2026-11-03' });
    const { applied: parts } = await applied(clientId);
    expect(parts.map(({ invoiceId, amount }) => [invoiceId, amount])).toEqual([
      [old, 60],
      [late, 50],
    ]);
    expect(await money.read(old)).toMatchObject({ balance: 0, credits: [{ amount: 60 }] });
    expect(await ofClient(clientId)).toMatchObject({ accounts: [{ balance: 0, credit: 10 }] });
  });

  test('settles the last invoice in part where it ends', async () => {
    const { clientId } = await withCredit('70.00');
    const first = await money.issued('50.00', { clientId });
    const second = await money.issued('50.00', { clientId });
    await applied(clientId);
    expect(await money.read(first)).toMatchObject({ balance: 0 });
    expect(await money.read(second)).toMatchObject({ balance: 30 });
  });

  test('settles what is chosen by hand', async () => {
    const { clientId } = await withCredit('70.00');
    const first = await money.issued('50.00', { clientId });
    const second = await money.issued('50.00', { clientId });
    await applied(clientId, { allocations: [{ invoiceId: second, amount: '20.00' }] });
    expect(await money.read(first)).toMatchObject({ balance: 50 });
    expect(await money.read(second)).toMatchObject({ balance: 30 });
  });

  test('is returned by the undo, of every invoice', async () => {
    const { clientId } = await withCredit('70.00');
    const first = await money.issued('50.00', { clientId });
    const second = await money.issued('50.00', { clientId });
    const { undo } = await applied(clientId);
    expect(await money.undo(undo.handle)).toMatchObject({
      status: 200,
      body: { done: '$70.00 returned to the client’s credit.' },
    });
    expect(await money.read(first)).toMatchObject({ balance: 50 });
    expect(await money.read(second)).toMatchObject({ balance: 50 });
    expect(await ofClient(clientId)).toMatchObject({ accounts: [{ credit: 70 }] });
  });

  test('is not spent twice by ten calls at once', async () => {
    const { clientId } = await withCredit('30.00');
    await money.issued('100.00', { clientId });
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(clientId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await ofClient(clientId)).toMatchObject({ accounts: [{ balance: 70, credit: 0 }] });
  });

  test.each([
    ['more than the credit', 'amount', '70.01'],
    ['more than the invoice owes', 'allocations.0.amount', '50.01'],
    ['nothing', 'allocations.0.amount', '0.00'],
  ])('is refused for %s', async (_, path, amount) => {
    const { clientId } = await withCredit(path === 'amount' ? '20.00' : '70.00');
    const invoiceId = await money.issued(path === 'amount' ? '90.00' : '50.00', { clientId });
    const before = await dumpRows(app);
    const answer = await apply(clientId, { allocations: [{ invoiceId, amount }] });
    expect(answer).toMatchObject({ status: 422, ...errorAt(path) });
    expect(await dumpRows(app)).toBe(before);
  });

  test('is refused for another client’s invoice', async () => {
    const { clientId } = await withCredit('20.00');
    const invoiceId = await money.issued('50.00');
    const answer = await apply(clientId, { allocations: [{ invoiceId, amount: '1.00' }] });
    expect(answer).toMatchObject({ status: 422, ...errorAt('allocations.0.invoiceId') });
  });

  test('is refused where nothing is owed, and where there is none', async () => {
    const { clientId } = await withCredit('20.00');
    expect(await apply(clientId)).toMatchObject({
      status: 409,
      body: { detail: 'This client owes nothing in USD.' },
    });
    expect(await apply(await money.addTestClient())).toMatchObject({ status: 409 });
    expect(await apply(999_999)).toMatchObject({ status: 404 });
  });
});
