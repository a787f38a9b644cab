import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Connection } from '#database/connect.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { foldListChanges } from '#database/list-index/fold-list-changes.ts';
import {
  deleteEvents,
  ordersByDay,
  sendEvents,
  testEvent as event,
} from '#testing/analytics/test-events.ts';
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
  await deleteEvents(app.db);
});
afterAll(() => app.close());

const kind = 'order.received' as const;
const orders = () => ordersByDay(app.db);
const manyEvents = (count: number, at: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({
    ...event,
    id: `event ${String(index)}`,
    at: at(index),
  }));
const dayOfMarch = (index: number) =>
  `2026-03-${String((index % 20) + 1).padStart(2, '0')}T12:00:00Z`;

async function sendAll(batches: readonly (readonly unknown[])[]) {
  const answers = await Promise.all(batches.map((batch) => sendEvents(staff, ...batch)));
  expect(answers.map(({ status }) => status)).toEqual(batches.map(() => 200));
  return answers.map(({ body }) => body as Record<'recorded' | 'known' | 'corrected', number>);
}

describe('many batches at once', () => {
  test('count each event once, in whatever order they name it', async () => {
    const events = manyEvents(60, dayOfMarch);
    const bodies = await sendAll(
      Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? events : events.toReversed())),
    );
    expect(bodies.reduce((sum, { recorded }) => sum + recorded, 0)).toBe(60);
    expect(bodies.reduce((sum, { known }) => sum + known, 0)).toBe(11 * 60);
    expect(Object.values(await orders())).toEqual(Array.from({ length: 20 }, () => 6));
  });

  test('count an event once that each of them puts in another month', async () => {
    await sendAll(
      Array.from({ length: 10 }, (_, index) =>
        manyEvents(20, () => `2024-${String(index + 1).padStart(2, '0')}-15T12:00:00Z`),
      ),
    );
    expect(Object.values(await orders()).reduce((sum, count) => sum + count)).toBe(40);
  });

  test('count overlapping parts once, also while the days are folded', async () => {
    const events = manyEvents(200, dayOfMarch);
    const batches = Array.from({ length: 16 }, (_, index) =>
      events.slice(index * 10, index * 10 + 50),
    );
    const folding = Array.from({ length: 10 }, () => foldListChanges(app.db));
    const bodies = await sendAll(batches);
    await Promise.all(folding);
    expect(bodies.reduce((sum, { recorded }) => sum + recorded, 0)).toBe(200);
    expect(Object.values(await orders()).reduce((sum, count) => sum + count)).toBe(400);
  });

  test('correct the same events one after the other, and the last one stays', async () => {
    const events = manyEvents(40, dayOfMarch);
    await sendAll([events]);
    const said = Array.from({ length: 10 }, (_, index) =>
      events.map((one) => ({
        ...one,
        count: index + 3,
        at: `2026-0${String((index % 9) + 1)}-07T12:00:00Z`,
      })),
    );
    const bodies = await sendAll(
      said.map((batch, index) => (index % 2 ? batch.toReversed() : batch)),
    );
    expect(bodies.map(({ corrected }) => corrected)).toEqual(said.map(() => 40));
    expect(Object.keys(await orders())).toHaveLength(1);
  });

  test('make a month that is not there yet once', async () => {
    const bodies = await sendAll(
      Array.from({ length: 10 }, (_, index) => [
        { ...event, id: String(index), at: '1999-09-09T09:00:00Z' },
      ]),
    );
    expect(bodies.map(({ recorded }) => recorded)).toEqual(bodies.map(() => 1));
    expect(await orders()).toEqual({ '1999-09-09': 20 });
  });

  // PostgreSQL lets a connection keep a list of partitions without the one that is attached while it draws that list up. The many
  // months and new connections make that likely.
  test('make a month that all others see, also those who connect meanwhile', async () => {
    await sql`select make_event_months(array(
      select (date '1500-01-01' + number * interval '1 month')::date from generate_series(1, 600) as number
    ))`.execute(app.db);
    for (let round = 0; round < 6; round += 1) {
      const at = `1950-0${String(round + 1)}-05T12:00:00Z`;
      const connections = Array.from({ length: 14 }, () =>
        connect(app.database.address, { connections: 1 }),
      );
      const seen = async ({ db }: Connection) =>
        (await sql`select from analytics_event where at = ${at}`.execute(db)).rows.length;
      await Promise.all(
        connections.map(async (connection, index) => {
          if (index === 0) return recordEvents(connection.db, [{ id: at, kind, at, count: 1 }]);
          await setTimeout(index * 4);
          return seen(connection);
        }),
      );
      expect(await Promise.all(connections.map(seen))).toEqual(connections.map(() => 1));
      await Promise.all(connections.map(({ close }) => close()));
    }
    await deleteEvents(app.db);
    await sql`select drop_event_months()`.execute(app.db);
  });

  test('do not wait for each other on the day that both add to', async () => {
    await sendEvents(staff, event);
    await app.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('analytics_event')
        .values({ id: 'slow', kind, at: '2026-03-10T12:00:00Z', count: 5 })
        .execute();
      expect(await sendEvents(staff, { ...event, id: 'quick' })).toMatchObject({ status: 200 });
      expect(await orders()).toEqual({ '2026-03-10': 4 });
    });
    expect(await orders()).toEqual({ '2026-03-10': 9 });
  });
});

test('a month is made while an event of another is being written', async () => {
  await sendEvents(staff, event);
  await app.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('analytics_event').set({ count: 3 }).execute();
    const late = { ...event, id: 'late', at: '1991-01-01T12:00:00Z' };
    expect(await sendEvents(staff, late)).toMatchObject({ body: { recorded: 1 } });
  });
});

describe('another time zone of the organisation', () => {
  const moveTo = (timeZone: string) =>
    app.db.updateTable('organisation').set({ time_zone: timeZone }).execute();

  test('moves the events to the days that they have in it', async () => {
    await sendEvents(staff, { ...event, at: '2026-03-10T23:30:00Z' }, { ...event, id: 'b' });
    expect(await orders()).toEqual({ '2026-03-10': 2, '2026-03-11': 2 });
    await moveTo('America/New_York');
    expect(await orders()).toEqual({ '2026-03-10': 4 });
    await moveTo('Europe/Vienna');
    expect(await orders()).toEqual({ '2026-03-10': 2, '2026-03-11': 2 });
  });

  test('holds for an event that comes while the days are made anew', async () => {
    // Patient, so that only the test says how long a lock is held.
    const { db, pool, close } = connect(app.database.address, { statementTimeoutMs: 60_000 });
    await sendEvents(staff, event);
    const { later } = await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('organisation').set({ time_zone: 'Asia/Tokyo' }).execute();
      const recording = recordEvents(db, [{ id: 'b', kind, at: '2026-03-10T15:30:00Z', count: 2 }]);
      // Were it let through, it would be counted on a day of the old zone.
      await waitForLock(pool);
      return { later: recording };
    });
    expect(await later).toEqual(['recorded']);
    expect(await orders()).toEqual({ '2026-03-10': 2, '2026-03-11': 2 });
    await moveTo('Europe/Vienna');
    await close();
  });
});

async function waitForLock(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ waiting: boolean }>(
      `select exists (select from pg_locks where not granted and relation = 'analytics_event'::regclass) as waiting`,
    );
    if (rows[0]?.waiting) return;
  }
}
