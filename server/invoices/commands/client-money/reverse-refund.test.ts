import { expect, test } from 'vitest';
import { refundEndpoints } from '#contract/invoices/refunds.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();
const { pool } = app.database;
const billing = await app.as('billing');

const refundedOn = '2026-11-05';
const keyed = () => ({ 'idempotency-key': crypto.randomUUID() });
const get = async (clientId: number, what: string) =>
  (await billing.get(`/apps/invoice/clients/${String(clientId)}${what}`)).body;
const reverse = (refundId: number, body: object = {}) =>
  billing.post(`/apps/invoice/refunds/${String(refundId)}/reverse`, body, keyed());

/** A refund of 20.00 on 5 November, of a payment of 30.00 on account; too old to be undone. */
async function oldRefund() {
  const clientId = await money.addTestClient();
  const money30 = { clientId, currency: 'USD', amount: '30.00', date: '2026-11-02' };
  const paid = await billing.post(
    '/apps/invoice/payments',
    { ...money30, method: 'Card', keepAsCredit: true },
    keyed(),
  );
  expect(paid.status, paid.text).toBe(201);
  const { paymentId } = paid.body as { paymentId: number };
  const refund = { amount: '20.00', currency: 'USD', method: 'Card', paymentId, date: refundedOn };
  const answer = await billing.post(
    `/apps/invoice/clients/${String(clientId)}/refunds`,
    refund,
    keyed(),
  );
  const { refundId, undo } = refundEndpoints.refundClient.output.parse(answer.body);
  await pool.query(`update undo_handle set expires_at = now() where id = '${undo.handle}'`);
  return { clientId, paymentId, refundId };
}

const cashOf = async (clientId: number) => {
  const { rows } = await pool.query(
    `select to_char(booked_on, 'YYYY-MM-DD') as day, sum(amount_minor)::integer as minor from ledger_posting
     where client_id = ${String(clientId)} and account = 'cash' group by 1 order by 1`,
  );
  return rows as { day: string; minor: number }[];
};

test('a refund that can’t be undone any more is reversed on a day of its own', async () => {
  const { clientId, paymentId, refundId } = await oldRefund();
  const answer = await reverse(refundId, { bookedOn: '2026-11-20', reason: 'Never paid out' });
  expect(answer).toMatchObject({ status: 201, body: { amount: 20, currency: 'USD' } });
  expect(await cashOf(clientId)).toEqual([
    { day: '2026-11-02', minor: 3000 },
    { day: refundedOn, minor: -2000 },
    { day: '2026-11-20', minor: 2000 },
  ]);
  expect(await get(clientId, '')).toMatchObject({ accounts: [{ credit: 30 }] });
  expect(await get(clientId, '/payments')).toMatchObject({
    payments: [{ kind: 'payment', id: paymentId, refunded: 0, credit: 30 }],
  });
  expect(await get(clientId, '/statement')).toMatchObject({
    accounts: [
      {
        movements: [
          { kind: 'payment' },
          { kind: 'refund', amount: 20, balance: -10 },
          { kind: 'refund-undone', day: '2026-11-20', amount: -20, balance: -30 },
        ],
      },
    ],
  });
  const [step] = ((await get(clientId, '/activity')) as { steps: unknown[] }).steps;
  expect(step).toMatchObject({
    summary: 'Took back the refund of $20.00',
    detail: expect.stringMatching(/20 Nov 2026, Never paid out$/) as string,
  });
});

test('a refund of a closed month is reversed in an open one', async () => {
  const { clientId, refundId } = await oldRefund();
  const close = "insert into accounting_period (month, state) values ('2026-11-01', 'closed')";
  await pool.query(close);
  const closed = await reverse(refundId, { bookedOn: '2026-11-20' });
  const open = await reverse(refundId, { bookedOn: '2026-12-01', confirm: ['in-future'] });
  await pool.query('delete from accounting_period');
  expect(closed.status).toBe(409);
  expect(open.status, open.text).toBe(201);
  expect((await cashOf(clientId)).at(-1)).toEqual({ day: '2026-12-01', minor: 2000 });
});

test('a refund is not reversed before it was made', async () => {
  const { clientId, refundId } = await oldRefund();
  expect(await reverse(refundId, { bookedOn: '2026-11-04' })).toMatchObject({
    status: 422,
    body: { type: '/problems/rule-broken', errors: [{ path: 'bookedOn' }] },
  });
  expect(await cashOf(clientId)).toHaveLength(2);
});

test('ten at once reverse a refund once, and a reversal is no refund to reverse', async () => {
  const { clientId, refundId } = await oldRefund();
  const answers = await Promise.all(Array.from({ length: 10 }, () => reverse(refundId)));
  const times = (status: number) => answers.filter((one) => one.status === status).length;
  expect([times(201), times(409)]).toEqual([1, 9]);
  expect(await get(clientId, '')).toMatchObject({ accounts: [{ credit: 30 }] });
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from refund where reverses_id = ${String(refundId)}`,
  );
  expect(await reverse(Number(rows[0]?.id))).toMatchObject({ status: 404 });
});

test('a refund is reversed by who may correct', async () => {
  const { refundId } = await oldRefund();
  const viewer = await app.as('viewer');
  const path = `/apps/invoice/refunds/${String(refundId)}/reverse`;
  expect(await viewer.post(path, {}, keyed())).toMatchObject({ status: 403 });
});

test.each(['credit', 'payments', 'trial-balance'])(
  'the report %s agrees with the ledger on a refund that was reversed later',
  async (name) => {
    const { refundId } = await oldRefund();
    await reverse(refundId, { bookedOn: '2026-11-20' });
    const query = 'from=2026-11-20&to=2026-11-20';
    const { body } = await billing.get(`/apps/report/tables/${name}/check?${query}`);
    const { checks } = body as { checks: { report: number; ledger: number }[] };
    expect(checks.length).toBeGreaterThan(0);
    for (const { report, ledger } of checks) expect(report).toBe(ledger);
  },
);
