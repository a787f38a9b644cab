import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientAccountEndpoints, type ClientStatement } from '#contract/clients/client-accounts.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { clientCalls } from '#testing/clients/test-client-calls.ts';
import { slowStatement } from '#testing/clients/slow-statement.ts';
import { moneyCalls, testNow } from '#testing/invoices/test-money.ts';

let app: TestApp;
let staff: TestClient;
let id: number;
const path = (rest: string) => `/apps/invoice/clients/${String(id)}${rest}`;

const days = [...['2026-09-30', '2026-10-01', '2026-10-01', '2026-10-20'], '2026-11-19'];

/** Invoices in two currencies on days out of order, each with something that comes after it: 60 movements or so. */
async function makeHistory(): Promise<void> {
  const { client } = await clientCalls(staff).add({ name: 'Aurora Lines' });
  id = client.id;
  const money = moneyCalls(app, staff);
  for (let index = 0; index < 20; index += 1) {
    const issuedDate = days[(index * 3) % days.length] ?? '';
    const currency = index % 4 === 3 ? 'JPY' : 'USD';
    const amount = currency === 'JPY' ? '1000' : `${String(100 + index)}.37`;
    const dates = { issuedDate, dueDate: '2026-12-31' };
    const invoice = await money.issued(amount, { clientId: id, currency, ...dates });
    if (index % 4 === 0) {
      const payment = await money.pay(invoice, '60.11', { date: issuedDate });
      if (index % 8 === 0) await money.reverse(payment, { amount: '10.01' });
    }
    if (index % 4 === 1) await money.command(invoice, 'void', { reason: 'Twice' });
    if (index % 4 === 2) {
      const note = { amount: '12.34', issuedDate: '2026-11-20', reason: 'Returned' };
      await money.command(invoice, 'credit-notes', note);
      await money.command(invoice, 'write-off', { reason: 'Gone' });
    }
  }
}

beforeAll(async () => {
  app = await startTestApp({ now: testNow });
  staff = await app.as('billing');
  await app.database.pool.query(
    `insert into exchange_rate (currency, rate) values ('JPY', 0.0064)`,
  );
  await makeHistory();
});
afterAll(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

async function readPage(query: string): Promise<ClientStatement> {
  const answer = await staff.get(path(`/statement?${query}`));
  expect(answer.status, answer.text).toBe(200);
  return clientAccountEndpoints.getClientStatement.output.parse(answer.body);
}

const periods = [
  { from: null, to: '2199-12-31' },
  { from: '2026-10-01', to: '2199-12-31' },
  { from: '2026-10-01', to: '2026-10-19' },
  { from: '2026-10-21', to: '2026-11-18' },
  { from: null, to: '2026-09-29' },
];
const query = ({ from, to }: (typeof periods)[number]) =>
  `to=${to}${from === null ? '' : `&from=${from}`}`;

test.each(periods)(
  'the pages of $from to $to are the ledger added up, to the cent, and every page’s balances go on from those before',
  async (period) => {
    const accounts = await slowStatement(app.db, id, period);
    const total = accounts.reduce((sum, { movements }) => sum + movements.length, 0);
    for (const perPage of [1, 7, 500]) {
      const pageCount = Math.max(1, Math.ceil(total / perPage));
      const seen = accounts.map((): ClientStatement['accounts'][number]['movements'] => []);
      for (let page = 1; page <= pageCount; page += 1) {
        const read = await readPage(
          `${query(period)}&page=${String(page)}&perPage=${String(perPage)}`,
        );
        expect(read).toMatchObject({ ...period, page, total });
        expect(read.accounts.map(({ currency }) => currency)).toEqual(
          accounts.map(({ currency }) => currency),
        );
        for (const [index, account] of read.accounts.entries()) {
          const { opening = 0, closing, movements = [] } = accounts[index] ?? {};
          const before = seen[index] ?? [];
          expect(account).toMatchObject({
            ...{ opening, closing, earlier: before.length },
            carried: before.at(-1)?.balance ?? opening,
            later: movements.length - before.length - account.movements.length,
          });
          before.push(...account.movements);
        }
      }
      expect(seen).toEqual(accounts.map(({ movements }) => movements));
    }
  },
);

test('a page behind the last one is the last one', async () => {
  const { total, page, accounts } = await readPage('page=9999&perPage=10');
  expect(page).toBe(Math.ceil(total / 10));
  expect(accounts.at(-1)?.later).toBe(0);
});

test('the file has all of it, in batches as in pages', async () => {
  const period = { from: null, to: '2199-12-31' };
  const accounts = await slowStatement(app.db, id, period);
  const { text } = await staff.get(path(`/statement/csv?${query(period)}`));
  const lines = text.trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(
    accounts.reduce((sum, { movements }) => sum + movements.length + 2, 0),
  );
  const balances = lines.map((line) => Number(line.split(',').at(-1)));
  expect(balances).toEqual(
    accounts.flatMap(({ opening, movements, closing }) => [
      opening,
      ...movements.map(({ balance }) => balance),
      closing,
    ]),
  );
});

test('another time zone moves nothing: each entry keeps the day on which it was booked', async () => {
  const period = { from: null, to: '2199-12-31' };
  const before = await slowStatement(app.db, id, period);
  await app.database.pool.query(`update organisation set time_zone = 'Pacific/Kiritimati'`);
  expect(await slowStatement(app.db, id, period)).toEqual(before);
  const { accounts } = await readPage(`${query(period)}&perPage=500`);
  expect(accounts.map(({ movements }) => movements)).toEqual(
    before.map(({ movements }) => movements),
  );
});

test.each([
  ['page=0', 'page'],
  ['page=x', 'page'],
  ['perPage=501', 'perPage'],
  ['perPage=', 'perPage'],
  ['sortBy=day', 'sortBy'],
])('a statement is refused for %s, which is named', async (bad, name) => {
  expect(await staff.get(path(`/statement?${bad}`))).toMatchObject({
    status: 400,
    body: { errors: [{ path: name }] },
  });
});
