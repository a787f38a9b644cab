import { expect, test } from 'vitest';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { makeDueInvoices } from './make-due-invoices.ts';
import { makeDue, recurringCalls } from '#testing/recurring/test-recurring.ts';

const { app, money } = await openMoneyApp();
const recurring = recurringCalls(await app.as('billing'));
const daysOf = async (id: number) =>
  (await recurring.read(id)).made.map(({ occursOn }) => occursOn).reverse();

test('nothing further is written once the server is to stop; the next run goes on', async () => {
  const { id } = await recurring.made(await money.draft('1.00'), { startsOn: '2027-01-31' });
  const run = {
    now: new Date('2027-02-01T12:00:00Z'),
    mail: {},
    stopping: AbortSignal.abort(),
    onFailure: (error: unknown) => {
      throw error;
    },
  };
  expect(await makeDueInvoices(app.db, run)).toBe(0);
  expect(await daysOf(id)).toEqual([]);
  expect(await makeDue(app, '2027-02-01')).toBe(1);
});

test('a day that was written is passed over where its place in the plan comes again', async () => {
  const plan = { startsOn: '2028-01-31', count: 2 };
  const { id } = await recurring.made(await money.draft('1.00'), plan);
  await makeDue(app, '2028-01-31');
  const [before] = (await recurring.read(id)).made;
  await app.database.pool.query('update recurring_invoice set next_index = 0 where id = $1', [id]);
  await makeDue(app, '2028-03-01');
  expect(await daysOf(id)).toEqual(['2028-01-31', '2028-02-29']);
  expect((await recurring.read(id)).made.at(-1)?.invoice).toEqual(before?.invoice);
});
