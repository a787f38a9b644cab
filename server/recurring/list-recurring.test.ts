import { beforeAll, expect, test } from 'vitest';
import { recurringInvoiceEndpoints } from '#contract/recurring/recurring-invoices.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { recurringCalls } from '#testing/recurring/test-recurring.ts';

const { app, money } = await openMoneyApp();
const staff = await app.as('billing');
const recurring = recurringCalls(staff);
const path = '/apps/invoice/recurring-invoices';

/** By client, the title of the first line and the first day. */
const plans = [
  ['Søren Ærø', 'Hosting', '2027-03-01'],
  ['Anvil & Sons', 'Support 100%', '2027-01-31'],
  ['Maple Works', 'Hosting', '2027-02-01'],
  ['anvil two', 'Audit', '2027-02-01'],
] as const;

beforeAll(async () => {
  for (const [name, title, startsOn] of plans) {
    const client = await addClient(app.db, {
      name,
      companyEmail: `${String(name.length)}@pay.test`,
    });
    const line = { title, cost: '10.00', qty: '1' };
    const draft = await money.draft('10.00', {
      ...{ clientId: Number(client), reference: `PO-${title}`, items: [line] },
    });
    const { id } = await recurring.made(draft, { startsOn, count: 3 });
    if (title === 'Audit') await recurring.end(id, 1);
  }
  // One whose days are over.
  await app.database.pool.query(
    `update recurring_invoice set next_index = 3 where body #>> '{items,0,title}' = 'Audit'`,
  );
});

async function list(query = '') {
  const { body } = await (await app.as('viewer')).get(path + query);
  return recurringInvoiceEndpoints.listRecurringInvoices.output.parse(body);
}
const clients = async (query = '') =>
  (await list(query)).recurring.map(({ client }) => client.name);

test('the next day comes first, and what has ended comes last', async () => {
  expect(await clients()).toEqual(['Anvil & Sons', 'Maple Works', 'Søren Ærø', 'anvil two']);
  expect((await clients('?sortDesc=true')).at(0)).toBe('anvil two');
});

test('they can come by client, whatever the case', async () => {
  const byName = ['Anvil & Sons', 'anvil two', 'Maple Works', 'Søren Ærø'];
  expect(await clients('?sortBy=client')).toEqual(byName);
  expect(await clients('?sortBy=client&sortDesc=true')).toEqual(byName.toReversed());
});

test('a page says how many there are in all, and one behind the end is the last one', async () => {
  expect(await list('?perPage=3&page=2')).toMatchObject({ total: 4, page: 2 });
  const last = await list('?perPage=3&page=9');
  expect(last).toMatchObject({ total: 4, page: 2, recurring: [{ state: 'ended' }] });
});

test.each([
  ['soren', ['Søren Ærø']],
  ['HOSTING', ['Maple Works', 'Søren Ærø']],
  ['hosting maple', ['Maple Works']],
  ['po-hosting', ['Maple Works', 'Søren Ærø']],
  ['@pay', ['Anvil & Sons', 'Maple Works', 'Søren Ærø', 'anvil two']],
  ['an', ['Anvil & Sons', 'anvil two']],
  ['0%', ['Anvil & Sons']],
  ['h_sting', []],
])('a search for %s finds client, email, reference and title', async (q, found) => {
  const query = `?q=${encodeURIComponent(q)}`;
  expect(await clients(query)).toEqual(found);
  expect((await list(`${query}&perPage=1`)).total).toBe(found.length);
});

test.each([
  ['sortBy=created', 'sortBy'],
  ['sortDesc=1', 'sortDesc'],
  ['page=0', 'page'],
  ['perPage=101', 'perPage'],
  ['status=active', 'status'],
])('is refused for %s, which is named', async (query, name) => {
  expect(await staff.get(`${path}?${query}`)).toMatchObject({
    status: 400,
    body: { errors: [{ path: name }] },
  });
});
