import { describe, expect, test } from 'vitest';
import { refundEndpoints } from '#contract/invoices/refunds.ts';
import { dumpRows } from '#testing/invoices/test-drafts.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();
const billing = await app.as('billing');

const errorAt = (path: string) => ({ body: { errors: [{ path }] } });

const refundBody = (amount: string, part: object = {}) => ({
  amount,
  currency: 'USD',
  date: '2026-11-20',
  method: 'Bank Transfer',
  ...part,
});
const refund = (clientId: number, body: object) =>
  billing.post(`/apps/invoice/clients/${String(clientId)}/refunds`, body, {
    'idempotency-key': crypto.randomUUID(),
  });
const refunded = async (clientId: number, amount: string, part: object = {}) => {
  const answer = await refund(clientId, refundBody(amount, part));
  expect(answer.status, answer.text).toBe(201);
  return refundEndpoints.refundClient.output.parse(answer.body);
};

/** A client who paid 130.00 on 2 November for an invoice of 100.00 of that day. */
async function overpaid() {
  const clientId = await money.addTestClient();
  const id = await money.issued('100.00', { clientId, issuedDate: '2026-11-02' });
  const paymentId = await money.pay(id, '130.00', { keepAsCredit: true });
  return { clientId, id, paymentId };
}
const ofClient = async (clientId: number, what: string) =>
  (await billing.get(`/apps/invoice/clients/${String(clientId)}${what}`)).body;
const credit = async (clientId: number): Promise<number> => {
  const { accounts } = (await ofClient(clientId, '')) as { accounts: { credit: number }[] };
  return accounts[0]?.credit ?? 0;
};

describe('a refund', () => {
  test('takes the client’s credit and nothing of its invoices', async () => {
    const { clientId, id } = await overpaid();
    await refunded(clientId, '20.00', { reference: 'SEPA 7' });
    expect(await credit(clientId)).toBe(10);
    expect(await money.read(id)).toMatchObject({ balance: 0, clientCredit: 10 });
  });

  test('is one entry from credit to cash, on its day and of who did it', async () => {
    const { clientId } = await overpaid();
    await refunded(clientId, '20.00', { date: '2026-11-05' });
    const { rows } = await app.database.pool.query(
      `select kind, debit, credit, amount_minor::integer, to_char(booked_on, 'YYYY-MM-DD') as day, actor_id is not null as has_actor
       from ledger_entry where client_id = ${String(clientId)} and kind like 'refund%'`,
    );
    expect(rows).toEqual([
      {
        ...{ kind: 'refund', debit: 'client-credit', credit: 'cash', amount_minor: 2000 },
        ...{ day: '2026-11-05', has_actor: true },
      },
    ]);
  });

  test('stands in the client’s payments, statement and activity', async () => {
    const { clientId, paymentId } = await overpaid();
    await refunded(clientId, '20.00', { date: '2026-11-05', paymentId, reference: 'SEPA 7' });
    expect(await ofClient(clientId, '/payments')).toMatchObject({
      total: 2,
      payments: [
        { kind: 'refund', amount: -20, note: 'SEPA 7', method: 'Bank Transfer', credit: 0 },
        { kind: 'payment', id: paymentId, amount: 130, refunded: 20, credit: 10 },
      ],
    });
    expect(await ofClient(clientId, '/statement')).toMatchObject({
      accounts: [
        {
          movements: [
            { kind: 'invoice', amount: 100 },
            { kind: 'payment', amount: -130, balance: -30 },
            { kind: 'refund', amount: 20, balance: -10, reference: 'Bank Transfer' },
          ],
        },
      ],
    });
    expect(await ofClient(clientId, '/activity')).toMatchObject({
      steps: [
        {
          kind: 'refund',
          summary: 'Refunded $20.00, Bank Transfer',
          detail: expect.stringMatching(/5 Nov 2026, SEPA 7$/) as string,
        },
        { kind: 'payment' },
        { kind: 'issued' },
        { kind: 'created' },
      ],
    });
    expect(await ofClient(clientId, '')).toMatchObject({ counts: { payments: 2 } });
  });

  test.each([
    ['more than the credit', 'amount', { amount: '30.01' }],
    ['nothing', 'amount', { amount: '0.00' }],
    ['more decimals than there are', 'amount', { amount: '1.005' }],
    ['a day after today', 'date', { date: '2026-11-21' }],
    ['a day before the money came in', 'date', { date: '2026-11-01' }],
    ['a payment that is none', 'paymentId', { paymentId: 999_999 }],
  ])('of %s is refused, and writes nothing', async (_, path, part) => {
    const { clientId } = await overpaid();
    const before = await dumpRows(app);
    const answer = await refund(clientId, refundBody('10.00', part));
    expect(answer).toMatchObject({ status: 422, ...errorAt(path) });
    expect(await dumpRows(app)).toBe(before);
  });

  test('without credit in its currency is refused', async () => {
    const { clientId } = await overpaid();
    const body = refundBody('10.00', { currency: 'EUR' });
    expect(await refund(clientId, body)).toMatchObject({
      status: 409,
      body: { detail: 'This client has no credit in EUR to refund.' },
    });
  });

  test('of a client that doesn’t exist is not found', async () => {
    expect(await refund(999_999, refundBody('1.00'))).toMatchObject({ status: 404 });
  });

  test('is for who may correct, not for who only reads', async () => {
    const { clientId } = await overpaid();
    const viewer = await app.as('viewer');
    const path = `/apps/invoice/clients/${String(clientId)}/refunds`;
    const key = { 'idempotency-key': crypto.randomUUID() };
    expect(await viewer.post(path, refundBody('1.00'), key)).toMatchObject({ status: 403 });
  });

  test('ten at once of all the credit are one', async () => {
    const { clientId } = await overpaid();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refund(clientId, refundBody('30.00'))),
    );
    const done = answers.filter(({ status }) => status === 201);
    expect(done).toHaveLength(1);
    expect(await credit(clientId)).toBe(0);
  });

  test('keeps to open months', async () => {
    const { clientId } = await overpaid();
    await app.database.pool.query(
      "insert into accounting_period (month, state) values ('2026-11-01', 'closed')",
    );
    const answer = await refund(clientId, refundBody('10.00'));
    await app.database.pool.query('delete from accounting_period');
    expect(answer.status).toBe(409);
    expect(await credit(clientId)).toBe(30);
  });
});

describe('a refund of a payment', () => {
  test('is at most what is left of the payment', async () => {
    const { clientId, paymentId } = await overpaid();
    const second = await money.issued('50.00', { clientId });
    await money.pay(second, '150.00', { keepAsCredit: true });
    await refunded(clientId, '30.00', { paymentId });
    const above = await refund(clientId, refundBody('100.01', { paymentId }));
    expect(above).toMatchObject({ status: 422, ...errorAt('amount') });
    await refunded(clientId, '100.00', { paymentId });
    const more = await refund(clientId, refundBody('0.01', { paymentId }));
    // All credit is gone, and all of the payment.
    expect(more.status).toBe(409);
  });

  test('leaves so much less of it to be reversed', async () => {
    const { clientId, id, paymentId } = await overpaid();
    await refunded(clientId, '30.00', { paymentId });
    expect(await money.read(id)).toMatchObject({ payments: [{ reversible: 100 }] });
    const whole = await money.reverse(paymentId, { amount: '130.00' });
    expect(whole).toMatchObject({ status: 422, ...errorAt('amount') });
    expect(await money.reverse(paymentId)).toMatchObject({ status: 201, body: { amount: 100 } });
    expect(await money.read(id)).toMatchObject({ balance: 100 });
  });

  test('that was credited can be all of it', async () => {
    const clientId = await money.addTestClient();
    const id = await money.issued('100.00', { clientId });
    const paymentId = await money.pay(id, '100.00');
    await money.command(id, 'credit-notes', {
      amount: '100.00',
      reason: 'Returned',
      issuedDate: '2026-11-20',
    });
    await refunded(clientId, '100.00', { paymentId });
    expect(await credit(clientId)).toBe(0);
    expect(await money.reverse(paymentId)).toMatchObject({ status: 409 });
  });

  test('whose credit was refunded can’t be reversed as a whole', async () => {
    const { clientId, paymentId } = await overpaid();
    await refunded(clientId, '30.00');
    const answer = await money.reverse(paymentId);
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: 'Credit from this payment was refunded, so it can’t be reversed.' },
    });
  });
});

describe('the undo of a refund', () => {
  test('gives the credit back as if there had been none, once', async () => {
    const { clientId, paymentId } = await overpaid();
    const { undo } = await refunded(clientId, '30.00', { date: '2026-11-05', paymentId });
    expect(await money.undo(undo.handle)).toMatchObject({
      status: 200,
      body: { done: 'Refund of $30.00 taken back.', invoice: null },
    });
    expect(await credit(clientId)).toBe(30);
    expect(await ofClient(clientId, '/payments')).toMatchObject({ total: 1 });
    const { rows } = await app.database.pool.query(
      `select sum(amount_minor)::integer as minor from ledger_posting
       where client_id = ${String(clientId)} and account = 'cash' and booked_on = '2026-11-05'`,
    );
    expect(rows).toEqual([{ minor: 0 }]);
    expect(await money.undo(undo.handle)).toMatchObject({ status: 409 });
  });

  test('is refused after a quarter of an hour', async () => {
    const { clientId } = await overpaid();
    const { undo } = await refunded(clientId, '30.00');
    await app.database.pool.query(
      `update undo_handle set expires_at = now() where id = '${undo.handle}'`,
    );
    expect(await money.undo(undo.handle)).toMatchObject({ status: 409 });
    expect(await credit(clientId)).toBe(0);
  });
});

test.each([
  ['credit', 'refunded', 'to=2026-11-20'],
  ['payments', 'returned', 'from=2026-11-05&to=2026-11-05'],
  ['trial-balance', 'debit', 'from=2026-11-05&to=2026-11-05'],
])('the report %s has refunds, and agrees with the ledger', async (name, column, query) => {
  const { clientId } = await overpaid();
  await refunded(clientId, '20.00', { date: '2026-11-05' });
  const cells = await billing.get(`/apps/report/tables/${name}/entries?${query}&column=${column}`);
  expect(cells.text).toContain('"kind":"refund"');
  const { body } = await billing.get(`/apps/report/tables/${name}/check?${query}`);
  const { checks } = body as { checks: { report: number; ledger: number }[] };
  expect(checks.length).toBeGreaterThan(0);
  for (const { report, ledger } of checks) expect(report).toBe(ledger);
});
