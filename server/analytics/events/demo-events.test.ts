import { afterEach, beforeEach, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { ordersByDay, sendEvents, testEvent as event } from '#testing/analytics/test-events.ts';
import { startTestApp, type TestApp, type TestClient, testClient } from '#testing/app/test-app.ts';
import { cheapHash } from '#testing/app/test-password.ts';

let app: TestApp;
let visitor: TestClient;
beforeEach(async () => {
  app = await startTestApp();
  await app.db
    .insertInto('app_user')
    .values({
      email: 'sample@demo.example',
      name: 'Sample',
      role: 'admin',
      is_sample: true,
      password_hash: cheapHash('the demo password'),
    })
    .execute();
  const { headers } = await app.anyone.post('/auth/sign-in/demo', {});
  visitor = testClient(app.url, { cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' });
});
afterEach(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

const stored = () =>
  app.db.selectFrom('analytics_event').select(['is_sample', 'added_in_demo', 'count']).execute();
const demoGoesOn = async () => (await visitor.get('/auth/session')).status === 200;

test('what the demo corrects stays sample data', async () => {
  await sendEvents(visitor, event);
  expect(await sendEvents(visitor, event)).toMatchObject({ body: { known: 1 } });
  expect(await sendEvents(visitor, { ...event, count: 5 })).toMatchObject({
    body: { corrected: 1 },
  });
  expect(await stored()).toEqual([{ is_sample: true, added_in_demo: true, count: 5 }]);
  expect(await demoGoesOn()).toBe(true);
});

test('a real event takes the place of one of the demo with its id, and ends the demo', async () => {
  await sendEvents(visitor, event);
  expect(await sendEvents(await app.as('billing'), event)).toMatchObject({
    body: { recorded: 1, known: 0, corrected: 0 },
  });
  expect(await stored()).toEqual([{ is_sample: false, added_in_demo: false, count: 2 }]);
  expect(await ordersByDay(app.db)).toEqual({ '2026-03-10': 2 });
  expect(await demoGoesOn()).toBe(false);
});

test('a dry run of real events leaves the demo as it is', async () => {
  const staff = await app.as('billing');
  const answer = await staff.send('/analytics/events/import?dryRun=true', {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    rawBody: `id,kind,at\na,order.received,2026-03-10T12:00:00Z\n`,
  });
  expect(answer).toMatchObject({ status: 200, body: { recorded: 1 } });
  expect(await stored()).toEqual([]);
  expect(await demoGoesOn()).toBe(true);
});
