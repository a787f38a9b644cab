import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import type { AnalyticsScope } from './analytics-scope.ts';
import { analyticsReader } from './read-analytics.ts';

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
    const { rows } = await pool.query<{ snapshotId: string }>(
      'select pg_current_snapshot()::text as "snapshotId"',
    );
    const [{ snapshotId } = { snapshotId: '' }] = rows;
    const { timeline } = await read({ scope, snapshotId, caller: { userId: 1, name: 'Viewer' } });
    return timeline?.step3?.subtitle;
  };
  const lock = await pool.connect();
  await lock.query('begin; lock table timeline_entry in access exclusive mode');
  const older = newestProject();
  // Its query waits.
  await waitFor(pool, 1);
  await pool.query(
    `insert into project (title, start_day, currency) values ('Brand new', '2026-11-20', 'USD')`,
  );
  const newer = newestProject();
  await waitFor(pool, 2);
  await lock.query('commit');
  lock.release();
  await older;
  expect(await newer).toBe('Brand new');
});
