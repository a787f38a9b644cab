import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { databaseClock } from './database-clock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(() => {
  vi.useRealTimers();
});

async function databaseTime(): Promise<number> {
  const { rows } = await sql<{ time: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as time`.execute(database.db);
  return rows[0]?.time ?? 0;
}

test('two servers whose clocks are days apart have one day: that of their database', async () => {
  const days = 86_400_000;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * days });
  const ahead = await databaseClock(database.db);
  vi.setSystemTime(Date.now() - 6 * days);
  const behind = await databaseClock(database.db);
  const time = await databaseTime();
  for (const { now, stop } of [ahead, behind]) {
    expect(Math.abs(now().getTime() - time)).toBeLessThan(10_000);
    stop();
  }
});

test('a clock that somebody sets while the server runs moves no day', async () => {
  const { now, stop } = await databaseClock(database.db);
  const before = now().getTime();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  expect(now().getTime() - before).toBeLessThan(10_000);
  stop();
});
