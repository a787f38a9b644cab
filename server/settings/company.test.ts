import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { putSetting, settingsActivity } from '#testing/settings/test-settings.ts';

const path = '/api/settings/company';
const company = {
  name: 'Own & Sons',
  tagline: 'We bill',
  address: '1 Street\n1010 Vienna',
  country: 'Austria',
  contact: '+43 1 234',
  companyEmail: 'billing@own.example',
  registration: 'Own & Sons GmbH, FN 1234x',
  taxNumber: 'ATU12345678',
  bankName: 'Danube Bank',
  bankCountry: 'Austria',
  iban: 'at61 1904 3002 3457 3201',
  swiftCode: 'danuatww',
  referenceScheme: 'rf',
  timeZone: 'Europe/Vienna',
  locale: 'de-AT',
  currency: 'USD',
  paper: 'Letter',
  defaultNote: 'Thank you.',
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.db.deleteFrom('exchange_rate').execute();
  await app.db.deleteFrom('receiving_account').execute();
  await app.db
    .updateTable('organisation')
    .set({ name: 'Northwind Studio', currency: 'USD', time_zone: 'Europe/Vienna' })
    .set({ goal_minor: 10_000_000n })
    .execute();
});
afterAll(() => app.close());

const put = (change: object, options = {}) =>
  putSetting(app, path, { ...company, ...change }, options);
const get = async () => (await app.as('viewer')).get(path);

describe('the company', () => {
  test('is told to everyone of the staff, with its version as the entity tag', async () => {
    const answer = await get();
    expect(answer).toMatchObject({ status: 200, body: { name: 'Northwind Studio', paper: 'A4' } });
    const { version } = answer.body as { version: number };
    expect(answer.headers.etag).toBe(`"${String(version)}"`);
    expect(await app.anyone.get(path)).toMatchObject({ status: 401 });
  });

  test('changes in the next version, IBAN and SWIFT code without spaces, and is noted', async () => {
    const before = (await get()).body as { version: number };
    const answer = await put({});
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      ...company,
      iban: 'AT611904300234573201',
      swiftCode: 'DANUATWW',
      version: before.version + 1,
    });
    expect((await get()).body).toEqual(answer.body);
    expect((await settingsActivity(app)).at(-1)).toMatchObject({
      kind: 'company-changed',
      before: { name: 'Northwind Studio' },
      after: { name: 'Own & Sons' },
    });
  });

  test.each([
    ['name', ''],
    ['name', 'x'.repeat(121)],
    ['companyEmail', 'nobody'],
    ['companyEmail', 'a@b.example\r\nBcc: c@d.example'],
    ['iban', 'AT61 1904 3002 3457 3202'],
    ['iban', 'not an IBAN'],
    ['swiftCode', 'DANU'],
    ['timeZone', 'Europe/Nowhere'],
    ['timeZone', '+01:00'],
    ['timeZone', "UTC'; drop table invoice; --"],
    ['locale', 'xx'],
    ['currency', 'usd'],
    ['paper', 'A3'],
    ['logo', 'https://attacker.example/logo.png'],
  ])('is refused with 400 where %s is %j', async (field, value) => {
    expect(await put({ [field]: value })).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining(`"${field}"`) as string },
    });
    expect((await get()).body).toMatchObject({ name: 'Northwind Studio' });
  });

  test('is refused with 422 in a currency that does not exist', async () => {
    expect(await put({ currency: 'XXX' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'currency' }] },
    });
  });

  test.each(['billing', 'viewer'] as const)('is not for %s to change', async (role) => {
    expect(await put({}, { role })).toMatchObject({ status: 403 });
    expect((await get()).body).toMatchObject({ name: 'Northwind Studio' });
  });

  test('changes only for who has read its version', async () => {
    const { version } = (await get()).body as { version: number };
    expect(await put({}, { version: version + 1 })).toMatchObject({ status: 412 });
    const admin = await app.as('admin');
    expect(await admin.send(path, { method: 'PUT', body: company })).toMatchObject({ status: 428 });
  });

  test('that two people change at once changes once', async () => {
    const { version } = (await get()).body as { version: number };
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => put({ name }, { version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });
});

test('another time zone counts every event on the day that it has there', async () => {
  await app.database.pool.query(
    `select make_event_months('{2026-03-01}');
     insert into analytics_event (id, kind, at, count) values ('e', 'order.received', '2026-03-01 23:30+00', 3)`,
  );
  expect(await put({ timeZone: 'Asia/Tokyo' })).toMatchObject({ status: 200 });
  expect(await brokenInvariants(app.db)).toEqual([]);
  const { rows } = await app.database.pool.query(
    `select to_char(day, 'YYYY-MM-DD') as day, orders::int from told_fact where orders > 0`,
  );
  expect(rows).toEqual([{ day: '2026-03-02', orders: 3 }]);
});

describe('another currency', () => {
  const rates = () =>
    app.db.selectFrom('exchange_rate').select(['currency', 'rate']).orderBy('currency').execute();

  test('keeps the figures of the goal in its own decimals', async () => {
    await put({ currency: 'JPY' });
    expect((await (await app.as('viewer')).get('/api/settings/goal')).body).toMatchObject({
      goal: '100000',
      currency: 'JPY',
    });
  });

  test('has the rates of the others told in it', async () => {
    await app.db
      .insertInto('exchange_rate')
      .values([
        { currency: 'EUR', rate: '1.25' },
        { currency: 'GBP', rate: '1.5' },
      ])
      .execute();
    expect(await put({ currency: 'EUR' })).toMatchObject({ status: 200 });
    expect(await rates()).toEqual([
      { currency: 'GBP', rate: '1.20000000' },
      { currency: 'USD', rate: '0.80000000' },
    ]);
  });

  test('and back again changes nothing: no rate, and no cent of the goal', async () => {
    const typed = [
      { currency: 'EUR', rate: '1.17000000' },
      { currency: 'GBP', rate: '1.33330001' },
      { currency: 'JPY', rate: '0.00640000' },
    ];
    await app.db.insertInto('exchange_rate').values(typed).execute();
    await app.db.updateTable('organisation').set({ goal_minor: 10_000_055n }).execute();
    for (const currency of ['EUR', 'JPY', 'GBP']) {
      expect(await put({ currency })).toMatchObject({ status: 200 });
    }
    // What is saved as it is shown stays as it is exactly.
    const admin = await app.as('admin');
    const { body } = await admin.get('/api/settings/invoicing');
    const { exchangeRates } = body as { exchangeRates: { currency: string; rate: string }[] };
    expect(exchangeRates.map(({ currency }) => currency)).toEqual(['EUR', 'JPY', 'USD']);
    await putSetting(app, '/api/settings/currencies', { exchangeRates });
    expect(await put({ currency: 'USD' })).toMatchObject({ status: 200 });
    expect(await rates()).toEqual(typed);
    const { goal_minor, goal_exact } = await app.db
      .selectFrom('organisation')
      .select(['goal_minor', 'goal_exact'])
      .executeTakeFirstOrThrow();
    expect([goal_minor, goal_exact]).toEqual([10_000_055n, null]);
  });

  test('is refused while the others have rates and it has none', async () => {
    await app.db.insertInto('exchange_rate').values({ currency: 'EUR', rate: '1.25' }).execute();
    expect(await put({ currency: 'CHF' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'currency' }] },
    });
    expect(await rates()).toEqual([{ currency: 'EUR', rate: '1.25000000' }]);
  });
});
