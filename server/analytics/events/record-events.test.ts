import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { analyticsEventKinds } from '#contract/analytics/events.ts';
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
  app = await startTestApp();
  staff = await app.as('billing');
});
afterEach(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await deleteEvents(app.db);
});
afterAll(() => app.close());

const record = (...events: unknown[]) => sendEvents(staff, ...events);
const orders = () => ordersByDay(app.db);
const none = { recorded: 0, known: 0, corrected: 0, refused: 0, verdicts: [] };

describe('recording events', () => {
  test('keeps each kind in the roll-up of its day', async () => {
    const events = analyticsEventKinds.map((kind, index) => ({
      ...event,
      id: kind,
      kind,
      count: index + 1,
      ...(kind === 'ticket.answered' && { answerMinutes: 90 }),
    }));
    expect(await record(...events)).toEqual({ status: 200, body: { ...none, recorded: 8 } });
    await foldListChanges(app.db, { waits: true });
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
    expect(await orders()).toEqual({ '2026-03-10': 1 });
  });

  test.each([
    ['2026-03-10T23:00:00Z', '2026-03-11'],
    ['2026-03-10T22:59:59.999Z', '2026-03-10'],
    ['2026-03-10T22:59:59.9999999Z', '2026-03-10'],
    ['2026-03-29T21:59:59Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
    ['2026-03-11T01:00:00+02:00', '2026-03-11'],
    ['2026-03-11T22:30:00+23:59', '2026-03-10'],
    ['1970-01-01T00:00:00+14:00', '1969-12-31'],
    ['2199-12-31T23:59:59-14:00', '2200-01-01'],
  ])('puts %s on the day %s of the organisation in Vienna', async (at, day) => {
    expect(await record({ ...event, at })).toMatchObject({ body: { recorded: 1 } });
    expect(await orders()).toEqual({ [day]: 2 });
  });

  test('takes an event of any month, also one long before the others', async () => {
    const months = ['2026-03', '1987-01', '2026-04', '2031-12', '1987-02'];
    expect(
      await record(
        ...months.map((month) => ({ ...event, id: month, at: `${month}-15T12:00:00Z` })),
      ),
    ).toMatchObject({ body: { recorded: 5, refused: 0 } });
    expect(Object.keys(await orders())).toEqual(months.map((month) => `${month}-15`).toSorted());
    const { rows } = await sql<{ place: string }>`
      select tableoid::regclass::text as place from analytics_event order by 1`.execute(app.db);
    expect(rows.map(({ place }) => place)).toEqual(
      months.map((month) => `analytics_event_${month.replace('-', '_')}`).toSorted(),
    );
  });

  test('belongs to those who may write to the dashboard', async () => {
    expect(await sendEvents(await app.as('viewer'), event)).toMatchObject({ status: 403 });
    expect(await sendEvents(app.anyone, event)).toMatchObject({ status: 401 });
    expect(await orders()).toEqual({});
  });

  test('keeps nothing of its own of a day when its events are truncated', async () => {
    await record(event);
    await deleteEvents(app.db);
    expect(await orders()).toEqual({});
    expect(await record(event)).toMatchObject({ body: { recorded: 1 } });
  });
});

const halfOfACharacter = '\uD800';
const wrong: [string, object][] = [
  ['answerMinutes', { kind: 'ticket.answered' }],
  ['answerMinutes', { answerMinutes: 5 }],
  ['answerMinutes', { kind: 'ticket.answered', answerMinutes: 5_256_001 }],
  ['kind', { kind: 'order.sent' }],
  ['at', { at: '2026-03-10' }],
  ['at', { at: '2026-03-10T12:00:00' }],
  ['at', { at: '2026-02-30T12:00:00Z' }],
  ['at', { at: '1969-12-31T23:59:59Z' }],
  ['at', { at: '2200-01-01T00:00:00Z' }],
  ['count', { count: -1 }],
  ['count', { count: 1.5 }],
  ['count', { count: 1_000_001 }],
  ['count', { count: '2' }],
  ['id', { id: '' }],
  ['id', { id: 'x'.repeat(101) }],
  ['id', { id: 'a\u0000b' }],
  ['id', { id: `a${halfOfACharacter}` }],
  ['extra', { extra: 1 }],
];

describe('an event that is wrong', () => {
  test.each(wrong)('is refused by its position, and names %s in %j', async (path, change) => {
    const answer = await record({ ...event, id: 'fine' }, { ...event, ...change });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        recorded: 1,
        refused: 1,
        verdicts: [{ position: 1, verdict: 'refused', errors: [{ path }] }],
      },
    });
    expect(await orders()).toEqual({ '2026-03-10': 2 });
  });

  test.each([null, 7, 'a', [event]])('is refused where it is none at all, but %j', async (one) => {
    expect(await record(one, event)).toMatchObject({
      status: 200,
      body: { recorded: 1, verdicts: [{ position: 0, errors: [{ path: 'event' }] }] },
    });
  });

  test('is told how to mend it', async () => {
    const { body } = await record({ ...event, count: -1, at: 'yesterday' });
    expect(body).toMatchObject({
      verdicts: [
        {
          errors: [
            { path: 'at', message: 'Enter a time with its offset, such as 2026-11-20T14:30:00Z.' },
            { path: 'count', message: 'Enter a whole number from 0 to 1,000,000.' },
          ],
        },
      ],
    });
  });
});

describe('a call is refused as a whole', () => {
  const bodies: [string, unknown][] = [
    ['no object', [event]],
    ['without a list', { events: event }],
    ['with an empty list', { events: [] }],
    ['with another field', { events: [event], dryRun: true }],
    ['with more than 1,000 events', { events: Array.from({ length: 1_001 }, () => event) }],
  ];
  test.each(bodies)('where its body is %s', async (_what, body) => {
    expect(await staff.post('/analytics/events', body)).toMatchObject({ status: 400 });
    expect(await orders()).toEqual({});
  });

  test('but not with 1,000 events, while other calls take lists of 500', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => ({ ...event, id: String(index) }));
    expect(await record(...many)).toMatchObject({ body: { recorded: 1_000 } });
    const teams = Array.from({ length: 501 }, () => ({ name: 'a', color: 'info' }));
    const answer = await staff.post('/api/projects', { title: 'a', teams });
    expect(answer.text).toContain('500');
    expect(answer.status).toBe(400);
  });
});
