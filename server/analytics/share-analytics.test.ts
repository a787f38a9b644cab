import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import type { AnalyticsScope } from './analytics-scope.ts';
import { analyticsReader } from './read-analytics.ts';
import { singleFlight } from './single-flight.ts';

const scope: AnalyticsScope = {
  period: '7d',
  today: '2026-11-20',
  now: new Date('2026-11-20T12:00:00Z'),
  currency: 'USD',
  timeZone: 'UTC',
};

let database: TestDatabase;
beforeAll(async () => {
  // Patient, so that only the test says how long a lock is held.
  database = await createTestDatabase({ statementTimeoutMs: 30_000, connections: 30 });
});
afterAll(() => database.drop());

test('a hundred calls of one key at once are one, and the next is another', async () => {
  const join = singleFlight<number>();
  const started: string[] = [];
  let land: (value: number) => void = () => undefined;
  const start = (key: string) => () => {
    started.push(key);
    return new Promise<number>((resolve) => (land = resolve));
  };
  const calls = Array.from({ length: 100 }, () => join('a', start('a')));
  land(7);
  expect(await Promise.all(calls)).toEqual(calls.map(() => 7));
  expect(started).toEqual(['a']);
  const [second, other] = [join('a', start('a')), join('b', start('b'))];
  expect(started).toEqual(['a', 'a', 'b']);
  land(8);
  expect(await other).toBe(8);
  void second;
});

test('a call that failed is not what later ones get', async () => {
  const join = singleFlight<number>();
  const failing = [1, 2].map(() => join('a', () => Promise.reject(new Error('away'))));
  for (const call of failing) await expect(call).rejects.toThrow('away');
  expect(await join('a', () => Promise.resolve(1))).toBe(1);
});

/** How many queries wait for the table. */
async function waitFor(pool: pg.Pool, count: number): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ waiting: bigint }>(
      `select count(*) as waiting from pg_locks
       where not granted and relation = 'timeline_entry'::regclass`,
    );
    if (rows[0] && rows[0].waiting >= BigInt(count)) return;
  }
}

test('a call after a change shows it, even while an older one is under way', async () => {
  const { pool, db } = database;
  const read = analyticsReader(db);
  const newestProject = async () => {
    const { timeline } = await read({ scope, caller: { userId: 1, name: 'Viewer' } });
    return timeline?.step3?.subtitle;
  };
  const lock = await pool.connect();
  await lock.query('begin; lock table timeline_entry in access exclusive mode');
  const older = newestProject();
  // Both of its queries on the timeline wait, so its others are under way or done.
  await waitFor(pool, 2);
  await pool.query(
    `insert into project (title, start_day, currency) values ('Brand new', '2026-11-20', 'USD')`,
  );
  const newer = newestProject();
  await waitFor(pool, 4);
  await lock.query('commit');
  lock.release();
  await older;
  expect(await newer).toBe('Brand new');
});
