import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { moneyCalls, paid, testNow } from '#testing/invoices/test-money.ts';

const path = '/api/settings/exchange-rates';
const typed = { day: '2026-11-01', currency: 'EUR', base: 'USD', rate: '1.17', source: 'Bank' };

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await startTestApp({ now: testNow });
  admin = await app.as('admin');
});
beforeEach(async () => {
  await app.db.deleteFrom('daily_rate').execute();
});
afterAll(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

const list = async (query = '') => (await admin.get(`${path}${query}`)).body;
const send = (text: string) =>
  admin.send(`${path}/import`, {
    method: 'POST',
    rawBody: Buffer.from(text),
    headers: { 'content-type': 'application/octet-stream' },
  });
const put = (body: object, by = admin) => by.send(path, { method: 'PUT', body });
const told = async () => {
  const { rates } = (await list()) as { rates: Record<string, string>[] };
  return rates.map(({ day, currency, base, rate, source }) =>
    [day, currency, base, rate, source].join(' '),
  );
};

describe('a rate that is typed', () => {
  test('is listed, replaced by another of its day, and removed', async () => {
    expect(await put(typed)).toMatchObject({ status: 200, body: typed });
    await put({ ...typed, rate: '1.0842000000' });
    expect(await list('?currency=EUR')).toMatchObject({
      rates: [{ ...typed, rate: '1.0842' }],
      total: 1,
    });
    expect(await list('?currency=CHF')).toMatchObject({ rates: [], total: 0 });
    const { rate: _, source: __, ...key } = typed;
    expect((await admin.post(`${path}/remove`, key)).body).toEqual({ removed: 1 });
    expect((await admin.post(`${path}/remove`, key)).body).toEqual({ removed: 0 });
  });

  test.each([
    [400, 'rate', { rate: '0.0' }],
    [400, 'rate', { rate: '-1' }],
    [400, 'rate', { rate: '1,1' }],
    [400, 'rate', { rate: '1.12345678901' }],
    [400, 'day', { day: '2026-02-30' }],
    [400, 'source', { source: ' ' }],
    [422, 'currency', { currency: 'XQQ' }],
    [422, 'base', { base: 'EUR' }],
  ])('is refused with %i for its %s', async (status, field, part) => {
    expect(await put({ ...typed, ...part })).toMatchObject({
      status,
      body: { errors: [{ path: field }] },
    });
  });

  test('is an admin’s to write', async () => {
    const billing = await app.as('billing');
    expect((await put(typed, billing)).status).toBe(403);
    expect((await billing.get(path)).status).toBe(200);
  });
});

describe('a file', () => {
  test('of the European Central Bank is read as CSV of one day, as CSV of many, and as XML', async () => {
    expect(
      await send('Date, USD, JPY, BGN, \n25 November 2026, 1.0842, 170.55, 1.9558, \n'),
    ).toMatchObject({ status: 200, body: { count: 3, firstDay: '2026-11-25', leftOut: [] } });
    const many =
      'Date,USD,CYP,GBP,\n2026-11-24,1.0801,N/A,0.8321,\n1999-01-04,1.1789,0.58231,0.7111,\n';
    expect(await send(many)).toMatchObject({
      status: 200,
      body: { count: 4, leftOut: ['CYP'], firstDay: '1999-01-04', lastDay: '2026-11-24' },
    });
    const xml = `<?xml version="1.0"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01">
      <Cube><Cube time='2026-11-23'><Cube currency='USD' rate='1.0777'/><Cube currency='SEK' rate='11.5'/></Cube></Cube></gesmes:Envelope>`;
    expect(await send(xml)).toMatchObject({ status: 200, body: { count: 2 } });
    expect(await told()).toEqual([
      '2026-11-25 EUR BGN 1.9558 ECB',
      '2026-11-25 EUR JPY 170.55 ECB',
      '2026-11-25 EUR USD 1.0842 ECB',
      '2026-11-24 EUR GBP 0.8321 ECB',
      '2026-11-24 EUR USD 1.0801 ECB',
      '2026-11-23 EUR SEK 11.5 ECB',
      '2026-11-23 EUR USD 1.0777 ECB',
      '1999-01-04 EUR GBP 0.7111 ECB',
      '1999-01-04 EUR USD 1.1789 ECB',
    ]);
    // Importing it again changes nothing.
    await send(xml);
    expect(await told()).toHaveLength(9);
  });

  test('of one’s own has a rate a row, in the own currency where it names no other', async () => {
    const file =
      'rate;day;currency;source;base\n1.1;2026-11-01;CHF;Bank;\n1.2;2026-11-01;CHF;;EUR\n';
    expect(await send(file)).toMatchObject({ status: 200, body: { count: 2 } });
    expect(await told()).toEqual(['2026-11-01 CHF EUR 1.2 CSV', '2026-11-01 CHF USD 1.1 Bank']);
  });

  test.each([
    ['<a/>', 'no exchange rates'],
    ['day,currency\n2026-11-01,EUR', 'day, currency and rate'],
    ['day,currency,rate\n2026-11-01,EUR,1.1\n2026-13-01,EUR,1', 'Row 3: \\\"2026-13-01\\\"'],
    ['day,currency,rate\n2026-11-01,EUR,"1,1"', 'Row 2: \\\"1,1\\\"'],
    ['day,currency,rate\n2026-11-01,USD,1.1', 'Row 2: \\\"USD\\\"'],
    ['Date,USD\n2026-11-01,none', 'Row 2: \\\"none\\\"'],
  ])('that says %j is refused, and says why', async (text, reason) => {
    const answer = await send(text);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(reason);
    expect(await told()).toEqual([]);
  });
});

test('an invoice keeps the rate of its day, and a payment at another one books the difference', async () => {
  await app.database.pool.query("insert into exchange_rate (currency, rate) values ('EUR', 1.05)");
  await put(typed);
  await put({ ...typed, day: '2026-11-10', rate: '1.2' });
  const money = moneyCalls(app, await app.as('billing'));
  const taxes = [{ rate: '20', category: 'S' }];
  const items = [{ title: 'Work', cost: '100.00', qty: '1', taxes }];
  const id = await money.issued('1', { currency: 'EUR', items, issuedDate: '2026-11-05' });
  await put({ ...typed, rate: '9' });
  expect((await money.post(id, 'payments', paid('120.00', { date: '2026-11-12' }))).status).toBe(
    201,
  );
  // Documents ask for tax in the own currency, too.
  expect((await money.read(id)).exchange).toEqual({
    base: 'USD',
    rate: '1.17',
    day: '2026-11-01',
    source: 'Bank',
    total: 140.4,
    tax: 23.4,
  });
  const { rows } = await app.database.pool.query(
    `select account, sum(base_minor)::integer as minor from base_posting where invoice_id = ${String(id)} or payment_id is not null
     group by account having sum(base_minor) <> 0 order by account`,
  );
  expect(rows).toEqual([
    { account: 'cash', minor: 14_400 },
    { account: 'exchange-gain', minor: -360 },
    { account: 'revenue', minor: -11_700 },
    { account: 'tax', minor: -2340 },
  ]);
});
