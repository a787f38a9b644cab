import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { foldListChanges } from '#database/list-index/fold-list-changes.ts';
import {
  deleteEvents,
  ordersByDay,
  sendEvents,
  testEvent as event,
} from '#testing/analytics/test-events.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-03-20T12:00:00Z') });
  staff = await app.as('billing');
});
afterEach(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await deleteEvents(app.db);
});
afterAll(() => app.close());

const record = (...events: unknown[]) => sendEvents(staff, ...events);
const orders = () => ordersByDay(app.db);

describe('an event that is sent again', () => {
  test('changes nothing where it says the same, in whatever words', async () => {
    await record(event);
    expect(await record({ ...event, at: '2026-03-10T13:00:00.000+01:00' })).toEqual({
      status: 200,
      body: {
        ...{ recorded: 0, known: 1, corrected: 0, refused: 0 },
        verdicts: [{ position: 0, verdict: 'known' }],
      },
    });
    expect(await orders()).toEqual({ '2026-03-10': 2 });
  });

  const moves: [string, object, Record<string, number>][] = [
    ['another count', { count: 9 }, { '2026-03-10': 9 }],
    ['another day', { at: '2026-03-11T12:00:00Z' }, { '2026-03-11': 2 }],
    ['a day of another month', { at: '2025-07-01T12:00:00Z' }, { '2025-07-01': 2 }],
    ['another kind', { kind: 'session.started' }, {}],
    ['another time of its day', { at: '2026-03-10T12:00:00.001Z' }, { '2026-03-10': 2 }],
  ];
  test.each(moves)('takes the place of the former with %s', async (_what, change, left) => {
    await record(event);
    expect(await record({ ...event, ...change })).toMatchObject({
      body: { recorded: 0, corrected: 1, verdicts: [{ position: 0, verdict: 'corrected' }] },
    });
    expect(await orders()).toEqual(left);
    expect(await record({ ...event, ...change })).toMatchObject({ body: { known: 1 } });
    expect(await record(event)).toMatchObject({ body: { corrected: 1 } });
    expect(await orders()).toEqual({ '2026-03-10': 2 });
  });

  test('takes its former minutes of answers from the sums', async () => {
    const answered = { ...event, kind: 'ticket.answered', answerMinutes: 30 };
    await record(answered);
    await record({ ...answered, answerMinutes: 50, count: 3 });
    await foldListChanges(app.db, { waits: true });
    expect(await app.db.selectFrom('daily_fact').selectAll().execute()).toMatchObject([
      { tickets_answered: 3n, answer_minutes: 150n },
    ]);
  });

  test('with a count of 0 is taken back, and counts again when it is sent with another', async () => {
    await record(event, { ...event, id: 'b' });
    expect(await record({ ...event, count: 0 })).toMatchObject({ body: { corrected: 1 } });
    expect(await orders()).toEqual({ '2026-03-10': 2 });
    await record(event);
    expect(await orders()).toEqual({ '2026-03-10': 4 });
  });

  test('says when it was corrected, and when it first came', async () => {
    await record(event);
    const before = await app.db.selectFrom('analytics_event').selectAll().executeTakeFirst();
    expect(before).toMatchObject({ corrected_at: null });
    await record({ ...event, count: 3 });
    const after = await app.db.selectFrom('analytics_event').selectAll().executeTakeFirst();
    expect(after).toMatchObject({
      received_at: before?.received_at,
      corrected_at: expect.anything() as Date,
    });
  });
});

describe('events with one id in a call', () => {
  test('are judged one after the other, and the last one counts', async () => {
    const other = { ...event, count: 5, at: '2025-01-31T12:00:00Z' };
    expect(await record(event, event, other, { ...event, id: 'b' }, event, other)).toMatchObject({
      body: {
        ...{ recorded: 2, known: 1, corrected: 3, refused: 0 },
        verdicts: [
          { position: 1, verdict: 'known' },
          { position: 2, verdict: 'corrected' },
          { position: 4, verdict: 'corrected' },
          { position: 5, verdict: 'corrected' },
        ],
      },
    });
    expect(await orders()).toEqual({ '2025-01-31': 5, '2026-03-10': 2 });
  });

  test('change nothing where the last says what was known', async () => {
    await record(event);
    expect(await record({ ...event, count: 4 }, event)).toMatchObject({ body: { corrected: 2 } });
    expect(await orders()).toEqual({ '2026-03-10': 2 });
  });
});

describe('the dashboard', () => {
  const gained = { ...event, kind: 'subscriber.gained' };
  const session = { ...event, id: 's', kind: 'session.started' };
  const read = async () => (await staff.get('/analytics/data?period=28d')).body;

  test('tells a correction in the next request, folded or not', async () => {
    await record(gained);
    expect(await read()).toMatchObject({
      subscribersGained: { analyticsData: { subscribers: 2 } },
    });
    await record({ ...gained, count: 7 });
    const corrected = { subscribersGained: { analyticsData: { subscribers: 7 } } };
    expect(await read()).toMatchObject(corrected);
    await foldListChanges(app.db, { waits: true });
    expect(await read()).toMatchObject(corrected);
  });

  test('knows nothing of an event that was taken back, not even when it began', async () => {
    const longAgo = { ...session, id: 'old', at: '2016-01-01T12:00:00Z' };
    await record(session, longAgo);
    expect(await read()).toMatchObject({ avgSessions: { duration: 10 } });
    await record({ ...longAgo, count: 0 });
    expect(await read()).toMatchObject({ avgSessions: { duration: 1 } });
    await foldListChanges(app.db, { waits: true });
    expect(await read()).toMatchObject({ avgSessions: { duration: 1 } });
    expect(await app.db.selectFrom('daily_fact').select('day').execute()).toHaveLength(1);
  });
});

test('the id of a stored event never changes', async () => {
  await record(event);
  await expect(
    app.db.updateTable('analytics_event').set({ id: 'other' }).execute(),
  ).rejects.toThrow('never changes');
});

test('an id is in one month only, whoever writes it', async () => {
  await record(event, { ...event, id: 'b', at: '2026-04-10T12:00:00Z' });
  await expect(
    app.db
      .insertInto('analytics_event')
      .values({ id: 'a', kind: 'order.received', at: '2026-04-10T12:00:00Z', count: 1 })
      .execute(),
  ).rejects.toThrow('analytics_event_id_pkey');
});
