import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() =>
  app.database.pool.query(
    `update organisation set goal_minor = 10000000, goal_version = 1, currency = 'USD'`,
  ),
);
afterAll(() => app.close());

const path = '/api/settings/goal';
async function set(
  goal: unknown,
  tag: string | undefined = '"1"',
  role: 'billing' | 'viewer' = 'billing',
) {
  const headers: Record<string, string> = tag === '' ? {} : { 'if-match': tag };
  return (await app.as(role)).send(path, { method: 'PUT', body: { goal }, headers });
}
const get = async () => (await app.as('viewer')).get(path);

test('the goal is told to everyone, with its version as the entity tag', async () => {
  const answer = await get();
  expect(answer.headers.etag).toBe('"1"');
  expect(answer.body).toEqual({ goal: '100000.00', currency: 'USD', version: 1 });
});

test('the goal changes in the next version', async () => {
  const answer = await set('250000.5');
  expect(answer).toMatchObject({ status: 200, headers: { etag: '"2"' } });
  expect(answer.body).toEqual({ goal: '250000.50', currency: 'USD', version: 2 });
  expect((await get()).body).toEqual(answer.body);
});

test.each([
  [400, '0'],
  [400, '-5'],
  [400, '1e5'],
  [400, 100_000],
  [400, '1234567890'],
  [422, '1.005'],
])('the goal is refused with %i: %s', async (status, goal) => {
  expect(await set(goal)).toMatchObject({ status, body: { errors: [{ path: 'goal' }] } });
  expect((await get()).body).toMatchObject({ goal: '100000.00', version: 1 });
});

test('the goal has the decimals of the currency', async () => {
  await app.database.pool.query(`update organisation set currency = 'JPY'`);
  expect((await get()).body).toMatchObject({ goal: '10000000', currency: 'JPY' });
  expect(await set('5.5')).toMatchObject({ status: 422 });
  expect((await set('500')).body).toMatchObject({ goal: '500', currency: 'JPY' });
});

test('the goal changes only for who has read its version', async () => {
  expect(await set('5', '')).toMatchObject({ status: 428 });
  expect(await set('5', '1')).toMatchObject({ status: 400 });
  expect(await set('5', '"2"')).toMatchObject({ status: 412 });
  expect((await get()).body).toMatchObject({ goal: '100000.00' });
});

test('the goal that two people change at once changes once', async () => {
  const answers = await Promise.all(['5', '6', '7'].map((goal) => set(goal)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  expect((await get()).body).toMatchObject({ version: 2 });
});

test('the goal is not for those to change who may only look', async () => {
  expect(await set('5', '"1"', 'viewer')).toMatchObject({ status: 403 });
  expect((await get()).body).toMatchObject({ goal: '100000.00' });
});
