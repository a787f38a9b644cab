import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { type MoneyCalls, moneyCalls, testNow } from '#testing/invoices/test-money.ts';

let app: TestApp;
let admin: TestClient;
let billing: TestClient;
let money: MoneyCalls;
beforeAll(async () => {
  app = await startTestApp({ now: testNow });
  admin = await app.as('admin');
  billing = await app.as('billing');
  money = moneyCalls(app, billing);
});
afterAll(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

const path = '/api/settings/periods';
const change = (month: string, to: 'close' | 'reopen' | 'lock', who = admin) =>
  who.post(`${path}/${month}/${to}`, {});
const stateOf = async (month: string) => {
  const { body } = await billing.get(`${path}?year=${month.slice(0, 4)}`);
  const { months } = body as { months: { month: string; state: string; changedBy: string }[] };
  return months.find((one) => one.month === month);
};

describe('a closed month', () => {
  test('takes no entry, of whatever writer, and says which month it is and who reopens it', async () => {
    const paid = await money.issued('10.00', { issuedDate: '2026-09-01', dueDate: '2026-12-01' });
    const draft = await money.draft('10.00', { issuedDate: '2026-09-02', dueDate: '2026-12-01' });
    expect(await change('2026-09', 'close', billing)).toMatchObject({ status: 200 });
    const refused = {
      status: 409,
      body: {
        detail:
          'September 2026 is closed. Choose a date in an open month, or ask an admin to reopen it.',
      },
    };
    expect(await money.post(draft, 'issue', {})).toMatchObject(refused);
    const payment = { amount: '1.00', date: '2026-09-30', method: 'Cash' };
    expect(await money.post(paid, 'payments', payment)).toMatchObject(refused);
    const gone = { reason: 'Gone', bookedOn: '2026-09-30' };
    expect(await money.post(paid, 'write-off', gone)).toMatchObject(refused);
    expect(await money.post(paid, 'void', gone)).toMatchObject(refused);
    await expect(
      app.database.pool.query(
        `insert into payment (client_id, currency, amount_minor, paid_on, method) select client_id, 'USD', 1, '2026-09-15', 'Cash'
         from invoice where id = ${String(paid)}`,
      ),
    ).rejects.toMatchObject({ constraint: 'books_are_open' });
    expect(await money.post(paid, 'payments', { ...payment, date: '2026-10-01' })).toMatchObject({
      status: 201,
    });
  });

  test('takes no invoice of nothing either, though that is posted nowhere', async () => {
    const draft = await money.draft('0.00', { issuedDate: '2026-09-02', dueDate: '2026-12-01' });
    expect(await money.post(draft, 'issue', {})).toMatchObject({ status: 409 });
  });

  test('is reopened by an admin alone, which leaves a trace', async () => {
    expect(await change('2026-09', 'reopen', billing)).toMatchObject({ status: 403 });
    expect(await stateOf('2026-09')).toMatchObject({ state: 'closed' });
    expect(await change('2026-09', 'reopen')).toMatchObject({ status: 200 });
    expect(await stateOf('2026-09')).toMatchObject({ state: 'open', changedBy: null });
    const { rows } = await app.database.pool.query(
      "select kind, data, role from activity join app_user on app_user.id = actor_id where kind like 'period-%' order by activity.id",
    );
    expect(rows).toEqual([
      { kind: 'period-closed', data: { month: '2026-09' }, role: 'billing' },
      { kind: 'period-reopened', data: { month: '2026-09' }, role: 'admin' },
    ]);
  });
});

test('a locked month was closed before, and never opens again, not even past the product', async () => {
  expect(await change('2026-08', 'lock')).toMatchObject({
    status: 409,
    body: { detail: 'August 2026 is open. Close it first.' },
  });
  await change('2026-08', 'close');
  expect(await change('2026-08', 'lock', billing)).toMatchObject({ status: 403 });
  expect(await change('2026-08', 'lock')).toMatchObject({ status: 200 });
  for (const to of ['reopen', 'close', 'lock'] as const) {
    expect(await change('2026-08', to)).toMatchObject({ status: 409 });
  }
  for (const statement of [
    'delete from accounting_period',
    "update accounting_period set state = 'closed'",
  ]) {
    await expect(app.database.pool.query(statement)).rejects.toMatchObject({
      constraint: 'accounting_period_stays_locked',
    });
  }
});

test('what hangs in a month is told before it is closed', async () => {
  const dates = { issuedDate: '2026-07-05', dueDate: '2026-12-01' };
  await money.draft('10.00', dates);
  const id = await money.issued('10.00', dates);
  await money.pay(id, '14.50', { date: '2026-07-20', keepAsCredit: true });
  expect((await billing.get(`${path}/2026-07`)).body).toEqual({
    month: '2026-07',
    drafts: 1,
    unallocated: [{ currency: 'USD', amount: 4.5, payments: 1 }],
    missingNumbers: 0,
  });
});

test('a month that has not begun is not closed, and no text is a month', async () => {
  expect(await change('2026-12', 'close')).toMatchObject({ status: 409 });
  for (const month of ['2026-13', '26-01', '2026-1']) {
    expect(await change(month, 'close')).toMatchObject({ status: 404 });
  }
});

test('whoever closes a month waits for those who are posting into it', async () => {
  const id = await money.issued('10.00', { issuedDate: '2026-06-05', dueDate: '2026-12-01' });
  const writer = await app.database.pool.connect();
  try {
    await writer.query('begin');
    await writer.query(
      `insert into payment (client_id, currency, amount_minor, paid_on, method)
       select client_id, 'USD', 1, '2026-06-15', 'Cash' from invoice where id = ${String(id)}`,
    );
    const closing = change('2026-06', 'close');
    const isWaiting = async () => {
      const { rows } = await writer.query<{ waiting: boolean }>(
        `select exists (select from pg_locks where locktype = 'advisory' and objid = 4210792 and not granted) as waiting`,
      );
      return rows[0]?.waiting;
    };
    await expect.poll(isWaiting).toBe(true);
    await writer.query('commit');
    expect(await closing).toMatchObject({ status: 200 });
  } finally {
    writer.release();
  }
});
