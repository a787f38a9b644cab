import { expect, test } from 'vitest';
import { bulkCalls } from '#testing/invoices/test-bulk.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();
const { plan, run, undo } = bulkCalls(await app.as('billing'));
const { pool } = app.database;
const today = '2026-11-20';
const inFull = { kind: 'pay', date: today, method: 'Bank Transfer', note: 'Statement 7' };

const balances = (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await money.read(id)).balance));

test('each invoice gets a payment of what it still owes, as a single one would', async () => {
  const whole = await money.issued('30.00');
  const partly = await money.issued('40.00');
  await money.pay(partly, '15.00');
  const job = await run({ ids: [whole, partly] }, inFull);
  expect(job).toMatchObject({ done: 2, leftOut: 0 });
  expect(await balances([whole, partly])).toEqual([0, 0]);
  const { payments, activity } = await money.read(partly);
  expect(payments.at(-1)).toMatchObject({
    amount: 25,
    date: today,
    method: 'Bank Transfer',
    note: 'Statement 7',
  });
  const alone = await money.issued('25.00');
  await money.pay(alone, '25.00');
  const of = (await money.read(alone)).activity ?? [];
  expect(activity?.at(0)?.summary).toBe(of.at(0)?.summary);
});

test('one undo takes all of its payments back, and no other', async () => {
  const partly = await money.issued('40.00');
  await money.pay(partly, '15.00');
  const whole = await money.issued('9.00');
  const job = await run({ ids: [partly, whole] }, inFull);
  expect(await undo(job)).toMatchObject({ done: 2, failed: 0 });
  expect(await balances([partly, whole])).toEqual([25, 9]);
});

test('what owes nothing, is void or is no invoice yet gets no payment', async () => {
  const draft = await money.draft('10.00');
  const voided = await money.issued('11.00');
  await money.command(voided, 'void', { reason: 'Twice' });
  const settled = await money.issued('12.00');
  await money.pay(settled, '12.00');
  const { fitting, leftOut } = await plan({ ids: [draft, voided, settled] }, inFull);
  expect(fitting).toBe(0);
  expect(leftOut.map(({ reason }) => reason).toSorted()).toEqual([
    'A draft: issue it first',
    'Nothing left to pay',
    'Void',
  ]);
});

test('an invoice that is dated after the payment is left out until that is confirmed', async () => {
  const id = await money.issued('10.00');
  const early = { ...inFull, date: '2026-01-05' };
  const { leftOut } = await plan({ ids: [id] }, early);
  expect(leftOut).toMatchObject([{ reason: 'Dated after the payment', confirm: 'before-invoice' }]);
  const meant = { ...early, confirm: ['before-invoice'] };
  expect(await run({ ids: [id] }, meant)).toMatchObject({ done: 1 });
});

test('payments of several clients each go to their own invoice', async () => {
  const ids: number[] = [];
  for (const amount of ['7.00', '5.00', '9.00']) {
    const clientId = await money.addTestClient();
    ids.push(await money.issued(amount, { clientId }));
  }
  await run({ ids }, inFull);
  const { rows } = await pool.query<{ right: boolean }>(
    `select bool_and(payment.client_id = invoice.client_id and payment.amount_minor = invoice.total_minor) as right
     from payment join payment_allocation on payment_id = payment.id join invoice on invoice.id = invoice_id where invoice.id = any($1)`,
    [ids],
  );
  expect(rows).toEqual([{ right: true }]);
});
