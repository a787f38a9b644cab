import { afterEach, expect, test } from 'vitest';
import { expectRefusal } from '#testing/invoices/test-drafts.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { makeDue, recurringCalls } from '#testing/recurring/test-recurring.ts';

const { app, money } = await openMoneyApp();
const { pool } = app.database;
const admin = await app.as('admin');

const on = (issuedDate: string) => ({ issuedDate, dueDate: '2028-12-31' });
const choose = async (followDates: boolean) => {
  const { version } = (await admin.get('/api/settings/series')).body as { version: number };
  return admin.send('/api/settings/number-order', {
    method: 'PUT',
    body: { followDates },
    headers: { 'if-match': `"${String(version)}"` },
  });
};
const refused = (day: string) => ({
  status: 422,
  body: {
    type: '/problems/rule-broken',
    errors: [
      {
        path: 'issuedDate',
        message: `Numbers must follow dates, and the last one is dated ${day}. Choose that date or a later one.`,
      },
    ],
  },
});
const confirm = ['out-of-order'];
const drafted = async () => {
  await money.issued('1.00', on('2026-11-18'));
  return money.draft('10.00', on('2026-11-17'));
};
afterEach(() => pool.query("update organisation set numbers_follow_dates = null, country = ''"));

test('no word confirms an invoice before the last number, and the first possible day is said', async () => {
  const id = await drafted();
  expect(await choose(true)).toMatchObject({ status: 200, body: { followDates: true } });
  const issue = () => money.post(id, 'issue', { confirm });
  await expectRefusal(app, issue, refused('2026-11-18'));
});

test('nor a credit note', async () => {
  const id = await money.issued('10.00', on('2026-11-18'));
  const credit = (issuedDate: string) =>
    money.post(id, 'credit-notes', {
      amount: '1.00',
      reason: 'x',
      issuedDate,
      confirm: [...confirm, 'in-future'],
    });
  await credit('2026-12-02');
  await choose(true);
  expect(await credit('2026-11-20')).toMatchObject(refused('2026-12-02'));
  expect(await credit('2026-12-02')).toMatchObject({ status: 201 });
});

test('no other writer gives such a number either', async () => {
  const id = await drafted();
  await choose(true);
  await expect(
    pool.query(
      `update invoice set series = 'invoice', number = 'X-1', number_year = 2026, number_counter = 9999, issued_at = now() where id = $1`,
      [id],
    ),
  ).rejects.toMatchObject({ constraint: 'numbers_follow_dates', detail: '2026-11-18' });
});

test('two who issue at once get numbers in the order of their days', async () => {
  await money.issued('1.00', on('2026-11-18'));
  await choose(true);
  const days = ['2026-11-19', '2026-11-20', '2026-11-19', '2026-11-20'];
  const ids = await Promise.all(days.map((day) => money.draft('10.00', on(day))));
  await Promise.all(ids.map((id) => money.post(id, 'issue', {})));
  const { rows } = await pool.query<{ ordered: boolean }>(
    `select bool_and(issued_date >= before) as ordered from (select id, issued_date, lag(issued_date) over (order by number_counter) as before
     from invoice where number_year = 2026) as numbered where id = any($1)`,
    [ids],
  );
  expect(rows).toEqual([{ ordered: true }]);
});

test.each([
  ['France', true],
  [' IT', true],
  ['España', true],
  ['portugal', true],
  ['Germany', false],
  ['', false],
])('the law of "%s" decides while nobody has: %s', async (country, followDates) => {
  await pool.query('update organisation set country = $1', [country]);
  expect((await admin.get('/api/settings/series')).body).toMatchObject({ followDates });
});

test('turned off, an invoice is asked about again, and that is kept as activity', async () => {
  const id = await drafted();
  await pool.query("update organisation set country = 'France'");
  expect(await choose(false)).toMatchObject({ status: 200, body: { followDates: false } });
  expect(await money.post(id, 'issue', {})).toMatchObject({
    body: { type: '/problems/unconfirmed', errors: [{ confirm: 'out-of-order' }] },
  });
  const { rows } = await pool.query(
    "select data from activity where kind = 'number-order-changed' order by id desc limit 1",
  );
  expect(rows).toEqual([{ data: { followDates: false } }]);
});

test('a late recurring invoice is dated as early as its number may be', async () => {
  const recurring = recurringCalls(admin);
  await money.issued('1.00', on('2026-11-20'));
  const day = { startsOn: '2026-11-21', action: 'issue', count: 1 } as const;
  const { id } = await recurring.made(await money.draft('1.00'), day);
  await choose(true);
  await money.command(await money.draft('1.00', on('2026-11-25')), 'issue', {});
  expect(await makeDue(app, '2026-11-26')).toBe(1);
  const [occurrence] = (await recurring.read(id)).made;
  expect(occurrence?.occursOn).toBe('2026-11-21');
  expect(await money.read(occurrence?.invoice?.id ?? 0)).toMatchObject({
    issuedDate: '2026-11-25',
  });
});

test('only an admin chooses', async () => {
  const billing = await app.as('billing');
  const body = { followDates: true };
  const answer = billing.send('/api/settings/number-order', { method: 'PUT', body, headers: {} });
  expect(await answer).toMatchObject({ status: 403 });
});
