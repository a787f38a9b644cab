import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DB } from '#database/schema.ts';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { nextNumber } from './next-number.ts';
import { runCommand } from './run-command.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const call = {
  actorId: 1,
  route: 'POST /test',
  key: undefined,
  bodyHash: createHash('sha256').digest(),
};
const series = { series: 'credit', day: '2026-11-20' } as const;

/** Fails in the database as often as it says, then takes a number. */
function failing(times: number, code: string) {
  let tries = 0;
  const work = async (transaction: Transaction<DB>) => {
    tries += 1;
    const { number } = await nextNumber(transaction, series);
    if (tries <= times) {
      await sql`do $$ begin raise exception 'met another one' using errcode = ${sql.lit(code)}; end $$`.execute(
        transaction,
      );
    }
    return number;
  };
  return { work, tries: () => tries };
}

describe('a command that meets another one', () => {
  test.each(['40P01', '40001', '55P03'])(
    'is tried again after %s, and uses one number',
    async (code) => {
      const { work, tries } = failing(2, code);
      const before = await runCommand(database.db, call, failing(0, '').work);
      const number = await runCommand(database.db, call, work);
      expect(tries()).toBe(3);
      expect(Number(number.slice(-4))).toBe(Number(before.slice(-4)) + 1);
    },
  );

  test('gives up after three tries', async () => {
    const { work, tries } = failing(3, '40P01');
    await expect(runCommand(database.db, call, work)).rejects.toMatchObject({ code: '40P01' });
    expect(tries()).toBe(3);
  });

  test('is not tried again after any other error', async () => {
    const { work, tries } = failing(1, '23514');
    await expect(runCommand(database.db, call, work)).rejects.toMatchObject({ code: '23514' });
    expect(tries()).toBe(1);
  });
});

test('a command whose key is answered by another call meanwhile leaves nothing and gets that answer', async () => {
  await database.pool.query(
    "insert into app_user (id, name, email, role, password_hash) overriding system value values (1, 'Ana', 'ana@example.com', 'admin', 'x')",
  );
  const keyed = { ...call, key: 'met' };
  const number = await runCommand(database.db, keyed, async (transaction) => {
    await database.pool.query(
      "insert into idempotency_key (actor_id, route, key, body_hash, answer) values (1, $1, 'met', $2, '\"first\"')",
      [call.route, call.bodyHash],
    );
    return (await nextNumber(transaction, { series: 'credit', day: '2050-01-01' })).number;
  });
  expect(number).toBe('first');
  const { rows } = await database.pool.query('select from number_series where year = 2050');
  expect(rows).toEqual([]);
});

describe('the numbers of a series', () => {
  const take = (day: string) =>
    runCommand(database.db, call, (transaction) => nextNumber(transaction, { ...series, day }));

  test('begin with 1 in every year', async () => {
    expect(await take('2031-01-01')).toEqual({ number: 'CN-2031-0001', year: 2031, counter: 1 });
    expect(await take('2031-12-31')).toMatchObject({ number: 'CN-2031-0002' });
    expect(await take('2032-01-01')).toMatchObject({ number: 'CN-2032-0001' });
  });

  test('are written as the series says, and longer where its digits do not do', async () => {
    await database.pool.query(
      "update number_format set prefix = 'GS/A', digits = 3 where series = 'credit'",
    );
    await database.pool.query(
      "insert into number_series (code, year, first_counter, last_counter) values ('credit', 2040, 998, 998)",
    );
    expect((await take('2040-05-05')).number).toBe('GS/A-2040-999');
    expect((await take('2040-05-05')).number).toBe('GS/A-2040-1000');
  });

  test('taken at once, half of them rolled back, have neither gaps nor doubles', async () => {
    const takeOrFail = async (place: number) => {
      const taken = runCommand(database.db, call, async (transaction) => {
        const { counter } = await nextNumber(transaction, { series: 'invoice', day: '2026-01-01' });
        if (place % 2 === 0) throw new Error('rolled back');
        return counter;
      });
      return taken.catch(() => undefined);
    };
    const counters = await Promise.all(Array.from({ length: 64 }, (_, n) => takeOrFail(n)));
    const given = counters.filter((counter) => counter !== undefined).toSorted((a, b) => a - b);
    expect(given).toEqual(Array.from({ length: 32 }, (_, n) => n + 1));
  });
});
