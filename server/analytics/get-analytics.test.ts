import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Analytics, analytics } from '#contract/analytics/analytics.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-20T10:30:00Z') });
  staff = await app.as('viewer');
});
afterAll(() => app.close());

async function read(query = ''): Promise<Analytics> {
  const answer = await staff.get(`/analytics/data${query}`);
  expect(answer.status).toBe(200);
  return analytics.parse(answer.body);
}

test('[S191 S192] answers an empty object where there is nothing yet', async () => {
  const answer = await staff.get('/analytics/data');
  expect(answer).toMatchObject({ status: 200, text: '{}' });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
});

test('leaves a card out until a day of its facts has come', async () => {
  const billing = await app.as('billing');
  const kinds = [
    ...['subscriber.gained', 'order.received', 'session.started', 'page.visited'],
    'ticket.opened',
  ];
  const record = (at: string) =>
    billing.post('/analytics/events', {
      events: kinds.map((kind) => ({ id: kind + at, kind, at })),
    });
  await record('2026-11-21T00:00:00+01:00');
  expect(await read()).toEqual({});
  await record('2026-11-20T23:59:59+01:00');
  // Only whole days count, so those of today are not in the figures yet.
  const cards = await read();
  expect(cards).not.toHaveProperty('salesChart');
  expect(cards).toMatchObject({
    subscribersGained: { analyticsData: { subscribers: 0 } },
    ordersRecevied: { analyticsData: { orders: 0 } },
    avgSessions: { sessions: 0, growth: null, users: 0, retention: 100, duration: 1 },
    supportTracker: { totalTicket: 0, supportTrackerRadialBar: { series: [100] } },
  });
  await app.database.pool.query('truncate analytics_event');
});

test('[ANA-001] tells an anonymous caller no figure', async () => {
  const answer = await app.anyone.get('/analytics/data');
  expect(answer).toMatchObject({ status: 401, body: { type: '/problems/no-session' } });
});

test.each([
  ['[ANA-004] takes no range', 'GET', '/analytics/data?from=0001-01-01&to=9999-12-31', 400],
  ['takes no other period', 'GET', '/analytics/data?period=8d', 400],
  ['takes a period once', 'GET', '/analytics/data?period=7d&period=7d', 400],
  ['[ANA-006] cannot be written to', 'POST', '/analytics/data', 405],
  ['[ANA-008] has no other suffix', 'GET', '/analytics/data/x.css', 404],
])('%s', async (_name, method, path, status) => {
  const billing = await app.as('billing');
  const answer = await billing.send(path, { method, rawBody: '' });
  expect(answer.status).toBe(status);
  expect(answer.headers['cache-control']).toContain('no-store');
});
