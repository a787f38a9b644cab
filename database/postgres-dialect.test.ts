import { Kysely, type PostgresPool, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from './connect.ts';
import { PostgresDialect } from './postgres-dialect.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

type Answer = Promise<{ command: string; rowCount: number; rows: { sent: string }[] }>;

/** A pool of one connection whose statements are answered as the test says. */
function poolOf(answer: (statement: string) => Answer | undefined): PostgresPool {
  const query = (statement: string) =>
    answer(statement) ??
    Promise.resolve({ command: 'SELECT', rowCount: 1, rows: [{ sent: statement }] });
  const client = { query, release: () => undefined };
  // Safe: the dialect asks no more of a pool.
  return {
    connect: () => Promise.resolve(client),
    end: () => Promise.resolve(),
  } as unknown as PostgresPool;
}

function ask(pool: PostgresPool, accessMode: 'read only' | 'read write') {
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) });
  return db
    .transaction()
    .setAccessMode(accessMode)
    .execute(async (transaction) => (await sql`select 1`.execute(transaction)).rows);
}

const never = new Promise<never>(() => undefined);

describe('a transaction that only reads', () => {
  it('sends its first statement without waiting for its beginning', async () => {
    const begun = Promise.withResolvers<Awaited<Answer>>();
    const pool = poolOf((statement) => {
      if (statement.startsWith('start')) return begun.promise;
      begun.resolve({ command: 'START', rowCount: 0, rows: [] });
      return undefined;
    });
    expect(await ask(pool, 'read only')).toEqual([{ sent: 'select 1' }]);
  });

  it('gives its result without waiting for its end', async () => {
    const pool = poolOf((statement) => (statement === 'commit' ? never : undefined));
    expect(await ask(pool, 'read only')).toEqual([{ sent: 'select 1' }]);
  });

  it('has no result where it did not begin', async () => {
    const pool = poolOf((statement) =>
      statement.startsWith('start') ? Promise.reject(new Error('cancelled')) : undefined,
    );
    await expect(ask(pool, 'read only')).rejects.toThrow('cancelled');
  });
});

describe('a transaction that writes', () => {
  it('sends nothing before it has begun', async () => {
    const sent: string[] = [];
    const pool = poolOf((statement) => {
      sent.push(statement);
      return statement.startsWith('start') ? Promise.reject(new Error('cancelled')) : undefined;
    });
    await expect(ask(pool, 'read write')).rejects.toThrow('cancelled');
    expect(sent).not.toContain('select 1');
  });

  it('fails where its end does', async () => {
    const pool = poolOf((statement) =>
      statement === 'commit' ? Promise.reject(new Error('cut off')) : undefined,
    );
    await expect(ask(pool, 'read write')).rejects.toThrow('cut off');
  });
});

describe('on one connection', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await sql`create table seen (number integer)`.execute(database.db);
  });
  afterAll(() => database.drop());

  it('sees one moment, writes nothing, and leaves nothing behind for who comes next', async () => {
    const { db, close } = connect(database.address, { connections: 1 });
    const count = async (on: typeof db) => {
      const { rows } = await sql<{ count: bigint }>`select count(*) from seen`.execute(on);
      return rows[0]?.count;
    };
    const add = (on: typeof db) => sql`insert into seen values (1)`.execute(on);
    const read = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    for (let round = 0n; round < 20n; round += 2n) {
      const counts = await read.execute(async (transaction) => {
        const before = await count(transaction);
        await add(database.db);
        return [before, await count(transaction)];
      });
      expect(counts).toEqual([round, round]);
      await expect(read.execute(add)).rejects.toMatchObject({ code: '25006' });
      await add(db);
      expect(await count(db)).toBe(round + 2n);
    }
    await close();
  });
});
