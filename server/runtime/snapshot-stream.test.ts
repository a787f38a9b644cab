import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { semaphore } from './semaphore.ts';
import { snapshotStream } from './snapshot-stream.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A stream without an end, of which one is written at a time, and whether its transaction is still open. */
function endless(write = parts, options: { standsStillAfterMs?: number } = {}) {
  const places = semaphore(1, 0);
  let isOpen: () => Promise<boolean> = () => Promise.resolve(false);
  const open = () =>
    snapshotStream({
      places,
      open: async () => {
        const transaction = await database.db.startTransaction().execute();
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
          transaction,
        );
        isOpen = async () => {
          const { rowCount } = await database.pool.query(
            `select from pg_stat_activity where pid = $1 and state = 'idle in transaction'`,
            [rows[0]?.pid],
          );
          return rowCount === 1;
        };
        return { transaction, write };
      },
      ...options,
    });
  return { open, isOpen: () => isOpen() };
}

async function* parts() {
  for (;;) {
    await Promise.resolve();
    yield Buffer.from('part');
  }
}

test('who leaves gives the transaction and the place back', async () => {
  const { open, isOpen } = endless();
  const { rest } = await open();
  const reader = rest[Symbol.asyncIterator]();
  await reader.next();
  expect(await isOpen()).toBe(true);
  await expect(open()).rejects.toMatchObject({ type: 'unavailable' });
  await reader.return?.();
  expect(await isOpen()).toBe(false);
  const next = await open();
  await next.rest[Symbol.asyncIterator]().return?.();
});

test('what is refused is refused before the first bytes, and holds nothing', async () => {
  const { open, isOpen } = endless(async function* () {
    await Promise.resolve();
    throw new Error('refused');
    yield Buffer.from('never');
  });
  await expect(open()).rejects.toThrow('refused');
  await expect(open()).rejects.toThrow('refused');
  expect(await isOpen()).toBe(false);
});

test('who stands still is ended, and half a file never looks whole', async () => {
  const { open, isOpen } = endless(parts, { standsStillAfterMs: 1 });
  const { rest } = await open();
  await expect.poll(isOpen).toBe(false);
  await expect(rest[Symbol.asyncIterator]().next()).rejects.toThrow('stood still');
  const next = await open();
  await next.rest[Symbol.asyncIterator]().return?.();
});
