import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseBetween, openBetween } from '#testing/faults/database-between.ts';
import { connect, type Connection } from '#database/connect.ts';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';

let database: TestDatabase;
let between: DatabaseBetween;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  between = await openBetween(database.address.socketDir);
  connection = connect({ ...database.address, socketDir: between.socketDir }, { connections: 3 });
});
afterAll(async () => {
  await connection.close();
  await between.close();
  await database.drop();
});

const ask = () => connection.db.selectFrom('currency').select('code').limit(1).execute();

/** How long something takes to fail, in milliseconds, and with what. */
async function failure(work: () => Promise<unknown>): Promise<{ ms: number; message: string }> {
  const began = performance.now();
  const error: unknown = await work().then(
    () => new Error('It did not fail'),
    (reason: unknown) => reason,
  );
  return { ms: performance.now() - began, message: error instanceof Error ? error.message : '' };
}

test('[FLT-004] of a database that stalls everyone who waits is told within two seconds, and everyone after them at once', async () => {
  await Promise.all([ask(), ask(), ask()]);
  between.stall(true);
  const told = await Promise.all(Array.from({ length: 10 }, () => failure(ask)));
  for (const { ms, message } of told) {
    expect(message).toMatch(/^Connection terminated/);
    expect(ms).toBeLessThan(2_000);
  }
  const after = await failure(ask);
  expect(after.message).toMatch(/^Connection terminated/);
  expect(after.ms).toBeLessThan(100);
  between.stall(false);
  const back = performance.now();
  await expect.poll(() => ask().then((rows) => rows.length)).toBe(1);
  expect(performance.now() - back).toBeLessThan(5_000);
});

test('a statement that takes long is waited for: the database answers beside it', async () => {
  const { rows } = await connection.pool.query<{ slept: string }>(
    `select 'yes' as slept from pg_sleep(2.5)`,
  );
  expect(rows).toEqual([{ slept: 'yes' }]);
});

test('[FLT-006] a line that is slow is no stall', async () => {
  await Promise.all([ask(), ask(), ask()]);
  between.delay(450);
  const answers = await Promise.all([ask(), ask(), ask()]);
  between.delay(0);
  expect(answers.every((rows) => rows.length === 1)).toBe(true);
});
