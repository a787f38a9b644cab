import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Analytics, analytics } from '#contract/analytics/analytics.ts';
import { writeRecords } from '#database/sample-data/write-records.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';

const loadedAt = new Date('2026-11-20T10:30:00Z');
let now = loadedAt;
let app: TestApp;
let staff: TestClient;
let cards: Analytics;
beforeAll(async () => {
  app = await startTestApp({ now: () => now });
  staff = await app.as('viewer');
  await app.db
    .transaction()
    .execute((transaction) =>
      writeRecords(transaction, { now, timeZone: 'Europe/Vienna', staffIds: [1n, 2n, 3n] }),
    );
  cards = await read();
});
afterAll(() => app.close());

async function read(query = ''): Promise<Analytics> {
  const answer = await staff.get(`/analytics/data${query}`);
  expect(answer.status).toBe(200);
  return analytics.parse(answer.body);
}

async function asset(address: string | undefined) {
  const { status, headers } = await staff.get(address ?? '');
  return { status, type: headers['content-type'] };
}
const drawing = { status: 200, type: 'image/svg+xml' };
const picture = { status: 200, type: 'image/png' };

test('[S15 S192] is the object itself with its eight cards', () => {
  expect(Object.keys(cards).sort()).toEqual([
    ...['appDesign', 'avgSessions', 'congratulations', 'ordersRecevied', 'salesChart'],
    ...['subscribersGained', 'supportTracker', 'timeline'],
  ]);
});

test.each(['admin', 'billing', 'viewer'] as const)(
  '[S16 S22 S113] greets %s by the first name',
  async (role) => {
    const { body } = await (await app.as(role)).get('/analytics/data');
    const name = `${role.charAt(0).toUpperCase()}${role.slice(1)}`;
    expect(body).toMatchObject({ congratulations: { name } });
  },
);

test('[S114] says by how much today beats the mean of the week before', () => {
  expect(cards.congratulations?.saleToday).toBeGreaterThanOrEqual(15);
  expect(cards.congratulations?.saleToday).toBeLessThanOrEqual(60);
});

test('[S115 S116] counts subscribers, a point a day', () => {
  const { subscribersGained } = cards;
  expect(subscribersGained?.analyticsData.subscribers).toBeGreaterThan(2_000);
  expect(subscribersGained?.series).toEqual([
    { name: 'Subscribers', data: expect.any(Array) as number[] },
  ]);
  const [gained] = subscribersGained?.series ?? [];
  expect(gained?.data.reduce((sum, count) => sum + count)).toBe(
    subscribersGained?.analyticsData.subscribers,
  );
  expect(subscribersGained?.points).toEqual([
    ...['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18'],
    '2026-11-19',
  ]);
});

test('[S117 S118 S119] counts orders under the key ordersRecevied', () => {
  expect(cards).not.toHaveProperty('ordersReceived');
  const { ordersRecevied } = cards;
  expect(ordersRecevied?.analyticsData.orders).toBeGreaterThan(30_000);
  expect(ordersRecevied?.series).toMatchObject([{ name: 'Orders' }]);
  expect(ordersRecevied?.series[0]?.data).toHaveLength(7);
});

test('[S120 S121 S122 S123 S124 S125 S126 S127] tells the average sessions and what goes with them', () => {
  expect(cards.avgSessions).toMatchObject({
    lastDays: ['Last 7 Days', 'Last 28 Days', 'Last Month', 'Last Year'],
    salesBar: { series: [{ name: 'Sessions' }] },
    goal: 100_000,
    users: 100_000,
    duration: 1,
  });
  expect(cards.avgSessions?.sessions).toBeGreaterThan(2_600);
  expect(cards.avgSessions?.growth).toBeGreaterThan(4);
  expect(cards.avgSessions?.retention).toBeGreaterThan(90);
  expect(cards.avgSessions?.salesBar.series[0]?.data).toHaveLength(7);
});

test('[S124] tells the goal of the organisation', async () => {
  await app.db.updateTable('organisation').set({ goal_minor: 12_345_650n }).execute();
  expect((await read()).avgSessions?.goal).toBe(123_456.5);
  await app.db.updateTable('organisation').set({ goal_minor: 10_000_000n }).execute();
});

test('[S128 S129 S130 S131 S132 S133 S134] tracks the support', () => {
  expect(cards.supportTracker).toEqual({
    title: 'Support Tracker',
    lastDays: ['Last 7 Days', 'Last 28 Days', 'Last Month', 'Last Year'],
    totalTicket: 248,
    newTicket: 206,
    openTicket: 42,
    responseTime: 1,
    supportTrackerRadialBar: { series: [83] },
  });
});

test('[S135 S138 S139] tells of the invoice that was paid last, with the icon of its file', async () => {
  const { step1 } = cards.timeline ?? {};
  expect(step1).toMatchObject({
    title: 'Invoice #5034 was paid',
    subtitle: 'Sunfield Foods settled $2,315.40.',
    duration: expect.stringMatching(/^Now$|ago$/) as string,
    fileName: expect.stringMatching(/^INV-2026-\d{4}\.pdf$/) as string,
    invoiceId: 5034,
  });
  expect(await asset(step1?.img)).toEqual(drawing);
});

test('[S136 S140 S141 S142] tells of the next meeting and with whom', async () => {
  const { step2 } = cards.timeline ?? {};
  expect(step2).toMatchObject({
    title: 'Client meeting',
    subtitle: 'Scope for the spring season.',
    duration: 'In 2 hours',
    avatarName: 'Émile Garnier',
    occupation: 'Director, Garnier Textiles',
  });
  expect(await asset(step2?.avatar)).toEqual(drawing);
});

test('[S137 S143] tells of the newest project with a picture of each member', async () => {
  const { step3 } = cards.timeline ?? {};
  expect(step3).toMatchObject({
    title: 'New project started',
    subtitle: 'Booking site for Slatebridge Hotels',
    duration: '2 days ago',
  });
  expect(step3?.avatars).toHaveLength(5);
  const shown = [];
  for (const { userImg } of step3?.avatars ?? []) shown.push(await asset(userImg));
  // Of whoever has no picture, the initials are drawn.
  expect(shown).toEqual([drawing, drawing, drawing, picture, picture]);
});

test('[S144] tells of the newest other activity', () => {
  expect(cards.timeline?.step4).toEqual({
    title: 'Reminders were sent',
    subtitle: '14 clients with invoices past due.',
    duration: '5 days ago',
    at: '2026-11-15T09:15:00.000Z',
  });
});

test('[S145] draws sales and visits of January to June', () => {
  expect(cards.salesChart).toMatchObject({
    year: 2026,
    series: [{ name: 'Sales' }, { name: 'Visits' }],
  });
  for (const { data } of cards.salesChart?.series ?? []) {
    expect(data).toHaveLength(6);
    expect(Math.min(...data)).toBeGreaterThan(0);
  }
});

test('[S146 S147 S148 S149 S150 S151] shows the pinned project', async () => {
  const { appDesign } = cards;
  expect(appDesign).toMatchObject({
    date: '03 Nov 2026',
    title: 'App design',
    isMember: false,
    version: 1,
    subtitle: 'Booking app for Slatebridge Hotels, from first flows to a tested prototype.',
    teams: [
      { name: 'Research', color: 'primary' },
      { name: 'Interface', color: 'warning' },
      { name: 'Prototype', color: 'info' },
    ],
    planing: [
      { title: 'Due Date', subtitle: '12 Apr' },
      { title: 'Budget', subtitle: '$49,250' },
      { title: 'Cost', subtitle: '$18,430' },
    ],
  });
  expect(appDesign?.members.map(({ color, text, img }) => [color, text, img !== ''])).toEqual([
    ['primary', 'LD', true],
    ['success', 'OP', false],
    ['info', 'JW', true],
    ['danger', 'AD', true],
    ['warning', 'KM', false],
  ]);
  for (const { img } of appDesign?.members ?? []) {
    if (img !== '') expect(await asset(img)).toEqual(picture);
  }
});

test('[S44] knows whether the caller is a member', async () => {
  const { appDesign } = cards;
  const path = `/api/projects/${String(appDesign?.projectId)}/membership`;
  await staff.send(path, { method: 'PUT', body: { isMember: true } });
  expect((await read()).appDesign).toMatchObject({ isMember: true });
  expect((await (await app.as('admin')).get('/analytics/data')).body).toMatchObject({
    appDesign: { isMember: false },
  });
  await staff.send(path, { method: 'PUT', body: { isMember: false } });
  expect((await read()).appDesign).toMatchObject({ isMember: false });
});

test.each([
  ['7d', 7],
  ['28d', 28],
  ['month', 31],
  ['year', 12],
])('[S50] has its points over %s, and the same shape', async (period, count) => {
  const answer = await read(`?period=${period}`);
  expect(Object.keys(answer)).toEqual(Object.keys(cards));
  expect(answer.avgSessions?.salesBar.series[0]?.data).toHaveLength(count);
  expect(answer.avgSessions?.points).toHaveLength(count);
  expect(answer.ordersRecevied?.series[0]?.data).toHaveLength(count);
  expect(answer.salesChart?.series).toEqual(cards.salesChart?.series);
});

test('[S191] is that of the last seven days without a query', async () => {
  expect(await read('?period=7d')).toEqual(cards);
});

test('[S15] stays alive for sixty days', async () => {
  for (let days = 1; days <= 60; days += 7) {
    now = new Date(loadedAt.getTime() + days * 86_400_000);
    const later = await read();
    expect(later).toMatchObject({
      ordersRecevied: { analyticsData: { orders: expect.any(Number) as number } },
      timeline: { step2: { duration: expect.stringMatching(/^In \d+ hours?$/) as string } },
    });
    expect(later.avgSessions?.sessions).toBeGreaterThan(2_000);
    expect(later.supportTracker?.openTicket).toBeGreaterThan(20);
  }
  now = loadedAt;
});
