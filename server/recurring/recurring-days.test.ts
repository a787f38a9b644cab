import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testClient, testLinks, testSettings } from '#testing/app/test-app.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { makeDue, recurringCalls } from '#testing/recurring/test-recurring.ts';

const { app, money } = await openMoneyApp();
const recurring = recurringCalls(await app.as('billing'));
const { pool } = app.database;

test.each([
  ['where clocks go forward that night', 'Europe/Vienna', '2027-03-29', '2027-03-28T22:00:00Z'],
  ['on the day of 23 hours', 'Europe/Vienna', '2027-03-28', '2027-03-27T23:00:00Z'],
  ['on the day of 25 hours', 'Europe/Vienna', '2027-10-31', '2027-10-30T22:00:00Z'],
  ['after the day of 25 hours', 'Europe/Vienna', '2027-11-01', '2027-10-31T23:00:00Z'],
  ['where a day has no midnight', 'America/Santiago', '2027-09-05', '2027-09-05T04:00:00Z'],
  ['where it is day first', 'Pacific/Kiritimati', '2027-06-30', '2027-06-29T10:00:00Z'],
  ['where it is day last', 'Pacific/Pago_Pago', '2027-02-28', '2027-02-28T11:00:00Z'],
])('begins with the day of the organisation, %s', async (_where, timeZone, day, begins) => {
  const { id } = await recurring.made(await money.draft('1.00'), { startsOn: day, count: 1 });
  await pool.query('update organisation set time_zone = $1', [timeZone]);
  const first = new Date(begins);
  expect(await makeDue(app, new Date(first.getTime() - 1))).toBe(0);
  expect(await makeDue(app, first)).toBe(1);
  expect((await recurring.read(id)).made).toMatchObject([{ occursOn: day }]);
  await pool.query("update organisation set time_zone = 'Europe/Vienna'");
});

test('of downtime are made good beside the first requests: a start does not wait for them', async () => {
  const { id } = await recurring.made(await money.draft('1.00'), {
    startsOn: '2028-01-01',
    unit: 'week',
    count: 3,
  });
  const blocker = await pool.connect();
  await blocker.query('begin; lock table recurring_occurrence in exclusive mode');
  const now = () => new Date('2028-02-01T12:00:00Z');
  const next = await buildApp({ db: app.db, config: testSettings, links: testLinks, now });
  await next.listen({ host: '127.0.0.1', port: 0 });
  // Safe: it listens on a port, not on a pipe.
  const { port } = next.server.address() as AddressInfo;
  expect(await testClient(`http://127.0.0.1:${String(port)}`).get('/healthz')).toMatchObject({
    status: 200,
  });
  expect((await recurring.read(id)).madeCount).toBe(0);
  await blocker.query('commit');
  blocker.release();
  await expect.poll(async () => (await recurring.read(id)).madeCount, { timeout: 20_000 }).toBe(3);
  await next.close();
});
