import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientAccountEndpoints, type ClientStatement } from '#contract/clients/client-accounts.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { moneyCalls, testNow } from '#testing/invoices/test-money.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { clientCalls } from '#testing/clients/test-client-calls.ts';

let app: TestApp;
let staff: TestClient;
let clients: ReturnType<typeof clientCalls>;
let money: ReturnType<typeof moneyCalls>;
beforeAll(async () => {
  app = await startTestApp({ now: testNow });
  staff = await app.as('billing');
  clients = clientCalls(staff);
  money = moneyCalls(app, staff);
  await app.database.pool.query(
    `insert into exchange_rate (currency, rate) values ('JPY', 0.0064)`,
  );
});
afterAll(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

const dates = (issuedDate: string, dueDate = '2026-12-31') => ({ issuedDate, dueDate });

/** An invoice of 100 on 2 October and one of 50 on 1 November; 30 paid, 10 of that reversed; a credit note of 80; a write-off of 25; a void of 5; a draft. */
async function busyClient(name = 'Aurora Lines'): Promise<number> {
  const { client } = await clients.add({ name, language: null });
  const clientId = client.id;
  const first = await money.issued('100.00', { clientId, ...dates('2026-10-02') });
  const second = await money.issued('50.00', { clientId, ...dates('2026-11-01', '2026-11-10') });
  const payment = await money.pay(first, '30.00', { date: '2026-10-20' });
  await money.reverse(payment, { amount: '10.00' });
  await money.command(first, 'credit-notes', {
    amount: '80.00',
    issuedDate: '2026-11-05',
    reason: 'Returned',
  });
  const lost = await money.issued('25.00', { clientId, ...dates('2026-10-03') });
  await money.command(lost, 'write-off', { reason: 'Gone' });
  const wrong = await money.issued('5.00', { clientId, ...dates('2026-10-04') });
  await money.command(wrong, 'void', { reason: 'Twice' });
  await money.draft('7.00', { clientId });
  await money.pay(second, '60.00', { date: '2026-11-02', keepAsCredit: true });
  return clientId;
}

async function statement(id: number, query = ''): Promise<ClientStatement> {
  const answer = await staff.get(clients.ofClient(id, `/statement${query}`));
  expect(answer.status, answer.text).toBe(200);
  return clientAccountEndpoints.getClientStatement.output.parse(answer.body);
}

describe('a statement', () => {
  test('has every movement on the day of its document, each with what is owed after it', async () => {
    const id = await busyClient();
    const { from, to, accounts } = await statement(id);
    expect([from, to]).toEqual([null, '2026-11-20']);
    const [account, ...others] = accounts;
    expect(others).toEqual([]);
    expect(account).toMatchObject({ currency: 'USD', opening: 0, closing: -10 });
    expect(
      account?.movements.map(({ day, kind, amount, balance }) => [day, kind, amount, balance]),
    ).toEqual([
      ['2026-10-02', 'invoice', 100, 100],
      ['2026-10-03', 'invoice', 25, 125],
      ['2026-10-04', 'invoice', 5, 130],
      ['2026-10-20', 'payment', -30, 100],
      ['2026-11-01', 'invoice', 50, 150],
      ['2026-11-02', 'payment', -60, 90],
      ['2026-11-05', 'credit-note', -80, 10],
      ['2026-11-20', 'reversal', 10, 20],
      ['2026-11-20', 'write-off', -25, -5],
      ['2026-11-20', 'void', -5, -10],
    ]);
    expect(account?.movements[0]?.reference).toMatch(/^INV-2026-/);
    expect(account?.movements[6]?.reference).toMatch(/^CN-2026-/);
    expect(account?.movements[3]?.reference).toBe('Bank Transfer');
  });

  test('of a period opens with what was before, and ends with what is next one’s opening', async () => {
    const id = await busyClient();
    const october = await statement(id, '?from=2026-10-03&to=2026-10-31');
    expect(october.accounts).toMatchObject([{ opening: 100, closing: 100 }]);
    expect(october.accounts[0]?.movements).toHaveLength(3);
    const november = await statement(id, '?from=2026-11-01');
    expect(november.accounts).toMatchObject([{ opening: 100, closing: -10 }]);
    expect(await statement(id, '?to=2026-01-01')).toMatchObject({ accounts: [] });
  });

  test('closes with balance less credit, in each currency by itself', async () => {
    const id = await busyClient();
    await money.issued('900', { clientId: id, currency: 'JPY', ...dates('2026-11-03') });
    await money.issued('8.00', { clientId: id, ...dates('2026-11-03', '2026-11-04') });
    const { accounts, counts } = await clients.read(id);
    expect(accounts).toEqual([
      {
        currency: 'USD',
        balance: 8,
        openInvoices: 1,
        overdue: 8,
        overdueInvoices: 1,
        credit: 10,
      },
      {
        currency: 'JPY',
        balance: 900,
        openInvoices: 1,
        overdue: 0,
        overdueInvoices: 0,
        credit: 0,
      },
    ]);
    expect(counts).toEqual({ invoices: 6, drafts: 1, payments: 2 });
    const closings = (await statement(id)).accounts.map(({ closing }) => closing);
    expect(closings).toEqual([-2, 900]);
  });

  test.each([
    ['?from=2026-02-30', 400, 'from'],
    ['?from=2026-11-02&to=2026-11-01', 422, 'to'],
    ['?until=2026-11-01', 400, 'until'],
  ])('is refused for %s', async (query, status, path) => {
    const { client } = await clients.add();
    for (const rest of ['/statement', '/statement/csv']) {
      expect(await staff.get(clients.ofClient(client.id, rest + query))).toMatchObject({
        status,
        body: { errors: [{ path }] },
      });
    }
  });

  test('as a table for a spreadsheet has plain amounts, and no text becomes a formula', async () => {
    const id = await busyClient('=HYPERLINK("http://x.test")');
    const viewer = await app.as('viewer');
    const { headers, text } = await viewer.get(
      clients.ofClient(id, '/statement/csv?from=2026-11-02&to=2026-11-19'),
    );
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename=".*2026-11-02-to-2026-11-19.csv"/,
    );
    const name = `"'=HYPERLINK(""http://x.test"")"`;
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('Client,Date,Entry,Document,Currency,Amount,Balance');
    expect(lines[1]).toBe(`${name},2026-11-02,Opening balance,,USD,,150.00`);
    expect(lines[2]).toBe(`${name},2026-11-02,Payment,Bank Transfer,USD,-60.00,90.00`);
    expect(lines[3]).toMatch(/,2026-11-05,Credit note,CN-2026-\d+,USD,-80.00,10.00$/);
    expect(lines[4]).toBe(`${name},2026-11-19,Closing balance,,USD,,10.00`);
    expect(lines).toHaveLength(6);
  });
});

async function listPayments(id: number, query = '') {
  const { body } = await staff.get(clients.ofClient(id, `/payments${query}`));
  return clientAccountEndpoints.listClientPayments.output.parse(body);
}

test('the payments come newest first, with what they settle, what was reversed and what is credit', async () => {
  const id = await busyClient();
  const { payments } = await listPayments(id);
  expect(payments).toMatchObject([
    { date: '2026-11-02', amount: 60, reversed: 0, credit: 10, allocations: [{ amount: 50 }] },
    { date: '2026-10-20', amount: 30, reversed: 10, credit: 0, allocations: [{ amount: 20 }] },
  ]);
  expect(payments[0]?.allocations[0]?.number).toMatch(/^INV-/);
});

test('the payments are sorted and cut into pages, of which one behind the last is the last', async () => {
  const id = await busyClient();
  const amounts = async (query: string) => {
    const { payments, ...rest } = await listPayments(id, query);
    return [payments.map(({ amount }) => amount), rest];
  };
  expect(await amounts('?perPage=1&page=2')).toEqual([[30], { total: 2, page: 2 }]);
  expect(await amounts('?perPage=1&page=7')).toEqual([[30], { total: 2, page: 2 }]);
  expect(await amounts('?sortDesc=false')).toEqual([[30, 60], { total: 2, page: 1 }]);
  expect(await amounts('?sortBy=amount')).toEqual([[60, 30], { total: 2, page: 1 }]);
  expect(await amounts('?sortBy=method&sortDesc=false&perPage=1')).toEqual([
    [30],
    { total: 2, page: 1 },
  ]);
});

test.each([
  ['sortBy=note', 'sortBy'],
  ['sortDesc=yes', 'sortDesc'],
  ['page=-1', 'page'],
  ['perPage=0', 'perPage'],
])('the payments are refused for %s, which is named', async (query, path) => {
  const { client } = await clients.add();
  expect(await staff.get(clients.ofClient(client.id, `/payments?${query}`))).toMatchObject({
    status: 400,
    body: { errors: [{ path }] },
  });
});

test('the calls on an account answer 404 where there is no client', async () => {
  for (const rest of ['/statement', '/statement/csv', '/payments']) {
    expect(await staff.get(clients.ofClient(999_999, rest))).toMatchObject({ status: 404 });
  }
});

test('the list of invoices can be that of one client, with every other filter', async () => {
  const id = await busyClient();
  const list = async (query: string) =>
    (await staff.get(`/apps/invoice/invoices?client=${String(id)}${query}`)).body;
  expect(await list('')).toMatchObject({ total: 5 });
  expect(await list('&status=Draft')).toMatchObject({ total: 1 });
  expect(await list('&q=nobody')).toMatchObject({ total: 0 });
  expect(await staff.get('/apps/invoice/invoices?client=0')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'client' }] },
  });
});
