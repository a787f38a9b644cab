import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { analyticsEventKinds } from '#contract/analytics/analytics.ts';
import { connect } from '#database/connect.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { rebuildDailyFacts } from '#database/rebuild-daily-facts.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { recordEvents } from './record-events.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as('billing');
});
afterEach(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.database.pool.query('delete from analytics_event; delete from daily_fact');
});
afterAll(() => app.close());

const event = { id: 'a', kind: 'order.received', at: '2026-03-10T12:00:00Z', count: 2 };

async function record(...events: unknown[]) {
  const { status, body } = await staff.post('/analytics/events', { events });
  return { status, body };
}

/** The orders by day. */
async function orders(): Promise<Record<string, bigint>> {
  const rows = await app.db.selectFrom('daily_fact').select(['day', 'orders']).execute();
  return Object.fromEntries(rows.map((row) => [row.day, row.orders]));
}

describe('recording events', () => {
  test('keeps each kind in the roll-up of its day', async () => {
    const events = analyticsEventKinds.map((kind, index) => ({
      ...event,
      id: kind,
      kind,
      count: index + 1,
      ...(kind === 'ticket.answered' && { answerMinutes: 90 }),
    }));
    expect(await record(...events)).toEqual({ status: 200, body: { recorded: 8, known: 0 } });
    expect(await app.db.selectFrom('daily_fact').selectAll().execute()).toEqual([
      {
        day: '2026-03-10',
        subscribers_gained: 1n,
        subscribers_lost: 2n,
        orders: 3n,
        sessions: 4n,
        visits: 5n,
        tickets_opened: 6n,
        tickets_answered: 7n,
        answer_minutes: 630n,
        tickets_closed: 8n,
      },
    ]);
  });

  test('counts one where no count is given', async () => {
    await record({ id: 'a', kind: 'order.received', at: '2026-03-10T12:00:00Z' });
    expect(await orders()).toEqual({ '2026-03-10': 1n });
  });

  test.each([
    ['2026-03-10T23:00:00Z', '2026-03-11'],
    ['2026-03-10T22:59:59.999Z', '2026-03-10'],
    ['2026-03-29T21:59:59Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
    ['2026-03-11T01:00:00+02:00', '2026-03-11'],
  ])('puts %s on the day %s of the organisation in Vienna', async (at, day) => {
    await record({ ...event, at });
    expect(await orders()).toEqual({ [day]: 2n });
  });

  test('changes nothing where the event is known, whatever else is said of it', async () => {
    await record(event);
    expect(await record({ ...event, count: 9 }, { ...event, id: 'b' })).toEqual({
      status: 200,
      body: { recorded: 1, known: 1 },
    });
    expect(await orders()).toEqual({ '2026-03-10': 4n });
  });

  test('takes the first of two events with one id in a batch', async () => {
    expect(await record(event, { ...event, count: 9 })).toMatchObject({
      body: { recorded: 1, known: 1 },
    });
    expect(await orders()).toEqual({ '2026-03-10': 2n });
  });

  test('counts each event once where many batches come at once, in any order', async () => {
    const events = Array.from({ length: 60 }, (_, index) => ({
      ...event,
      id: `event ${String(index)}`,
      at: `2026-03-${String((index % 20) + 1).padStart(2, '0')}T12:00:00Z`,
    }));
    const batches = Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0 ? events : events.toReversed(),
    );
    const answers = await Promise.all(batches.map((batch) => record(...batch)));
    expect(answers.map(({ status }) => status)).toEqual(batches.map(() => 200));
    const recorded = answers.map(({ body }) => (body as { recorded: number }).recorded);
    expect(recorded.reduce((sum, count) => sum + count)).toBe(60);
    expect(Object.values(await orders())).toEqual(Array.from({ length: 20 }, () => 6n));
  });

  test('belongs to those who may write to the dashboard', async () => {
    const viewer = await app.as('viewer');
    expect(await viewer.post('/analytics/events', { events: [event] })).toMatchObject({
      status: 403,
    });
    expect(await app.anyone.post('/analytics/events', { events: [event] })).toMatchObject({
      status: 401,
    });
    expect(await orders()).toEqual({});
  });

  const wrong: [string, object][] = [
    ['events.1.answerMinutes', { kind: 'ticket.answered' }],
    ['events.1.answerMinutes', { answerMinutes: 5 }],
    ['events.1.answerMinutes', { kind: 'ticket.answered', answerMinutes: 5_256_001 }],
    ['events.1.kind', { kind: 'order.sent' }],
    ['events.1.at', { at: '2026-03-10' }],
    ['events.1.at', { at: '2026-03-10T12:00:00' }],
    ['events.1.at', { at: '2026-02-30T12:00:00Z' }],
    ['events.1.at', { at: '1969-12-31T23:59:59Z' }],
    ['events.1.at', { at: '2200-01-01T00:00:00Z' }],
    ['events.1.count', { count: 0 }],
    ['events.1.count', { count: 1.5 }],
    ['events.1.count', { count: 1_000_001 }],
    ['events.1.id', { id: '' }],
    ['events.1.id', { id: 'x'.repeat(101) }],
    ['events.1.id', { id: 'a\u0000b' }],
    ['events.1.extra', { extra: 1 }],
  ];
  test.each(wrong)('refuses the whole batch and names %s in %j', async (path, change) => {
    const answer = await record({ ...event, id: 'fine' }, { ...event, ...change });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect(await orders()).toEqual({});
  });

  test('takes at most 500 events at once, and at least one', async () => {
    const many = Array.from({ length: 501 }, (_, index) => ({ ...event, id: String(index) }));
    expect(await record(...many)).toMatchObject({ status: 400 });
    expect(await record()).toMatchObject({ status: 400 });
    expect(await record(...many.slice(1))).toMatchObject({ body: { recorded: 500 } });
  });
});

test('the roll-up follows the organisation to another time zone', async () => {
  await record({ ...event, at: '2026-03-10T23:30:00Z' }, { ...event, id: 'b' });
  expect(await orders()).toEqual({ '2026-03-10': 2n, '2026-03-11': 2n });
  const moveTo = (timeZone: string) =>
    app.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('organisation').set({ time_zone: timeZone }).execute();
      await rebuildDailyFacts(transaction);
    });
  await moveTo('America/New_York');
  expect(await orders()).toEqual({ '2026-03-10': 4n });
  await moveTo('Europe/Vienna');
  expect(await orders()).toEqual({ '2026-03-10': 2n, '2026-03-11': 2n });
});

test('an event that comes while the roll-up is rebuilt is counted on its day of the new zone', async () => {
  // Patient, so that only the test says how long a lock is held.
  const { db, pool, close } = connect(app.database.address, { statementTimeoutMs: 60_000 });
  await record(event);
  const { later } = await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('organisation').set({ time_zone: 'Asia/Tokyo' }).execute();
    await rebuildDailyFacts(transaction);
    const kind = 'order.received' as const;
    const recording = recordEvents(db, [{ id: 'b', kind, at: '2026-03-10T15:30:00Z', count: 2 }]);
    // Were it let through, it would be counted on a day of the old zone.
    await waitForLock(pool);
    return { later: recording };
  });
  expect(await later).toEqual({ recorded: 1, known: 0 });
  expect(await orders()).toEqual({ '2026-03-10': 2n, '2026-03-11': 2n });
  await app.db.updateTable('organisation').set({ time_zone: 'Europe/Vienna' }).execute();
  await db.transaction().execute(rebuildDailyFacts);
  await close();
});

async function waitForLock(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ waiting: boolean }>(
      `select exists (select from pg_locks where not granted and relation = 'analytics_event'::regclass) as waiting`,
    );
    if (rows[0]?.waiting) return;
  }
}
