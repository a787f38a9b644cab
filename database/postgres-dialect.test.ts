import assert from 'node:assert/strict';
import { Kysely, type PostgresPool, sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from './connect.ts';
import { PostgresDialect } from './postgres-dialect.ts';
import type { DB } from './schema.ts';
import { askFirst, sendAhead } from './sent-together.ts';
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

/** A pool where a transaction has begun only once its first statement is sent. */
function poolBeginningLate(): PostgresPool {
  const begun = Promise.withResolvers<Awaited<Answer>>();
  return poolOf((statement) => {
    if (statement.startsWith('start')) return begun.promise;
    begun.resolve({ command: 'START', rowCount: 0, rows: [] });
    return undefined;
  });
}

type Work = (transaction: Transaction<DB>) => Promise<unknown>;

const select: Work = async (transaction) => (await sql`select 1`.execute(transaction)).rows;

function ask(pool: PostgresPool, accessMode: 'read only' | 'read write', work = select) {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return db.transaction().setAccessMode(accessMode).execute(work);
}

const never = new Promise<never>(() => undefined);

describe('a transaction that only reads', () => {
  it('sends its first statement without waiting for its beginning', async () => {
    expect(await ask(poolBeginningLate(), 'read only')).toEqual([{ sent: 'select 1' }]);
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
  const cancelled = (statement: string) =>
    statement.startsWith('start') ? Promise.reject(new Error('cancelled')) : undefined;

  it('sends nothing before it has begun', async () => {
    const sent: string[] = [];
    const pool = poolOf((statement) => {
      sent.push(statement);
      return cancelled(statement);
    });
    await expect(ask(pool, 'read write')).rejects.toThrow('cancelled');
    expect(sent).not.toContain('select 1');
  });

  const first: Work = (transaction) => askFirst(transaction, sql`select 1`.compile(transaction));

  it('sends what only reads and is asked first along with its beginning', async () => {
    expect(await ask(poolBeginningLate(), 'read write', first)).toEqual([{ sent: 'select 1' }]);
  });

  it('has no result of what was asked first where it did not begin', async () => {
    await expect(ask(poolOf(cancelled), 'read write', first)).rejects.toThrow('cancelled');
  });

  it('fails where its end does', async () => {
    const pool = poolOf((statement) =>
      statement === 'commit' ? Promise.reject(new Error('cut off')) : undefined,
    );
    await expect(ask(pool, 'read write')).rejects.toThrow('cut off');
  });
});

describe('what is sent ahead', () => {
  const ahead = (transaction: Transaction<DB>) =>
    sendAhead(transaction, sql`insert`.compile(transaction));

  /** A pool where the insert is answered once the statement `next` is sent. */
  function poolAwaiting(next: string) {
    const seen = Promise.withResolvers<null>();
    return poolOf((statement) => {
      if (statement === next) seen.resolve(null);
      if (statement !== 'insert') return undefined;
      return seen.promise.then(() => ({ command: 'INSERT', rowCount: 1, rows: [{ sent: 'row' }] }));
    });
  }

  /** The same where it is refused, and the next one, too. */
  function poolRefusing(next: string) {
    const seen = Promise.withResolvers<never>();
    return poolOf((statement) => {
      if (statement === 'insert') return seen.promise;
      if (statement !== next) return undefined;
      seen.reject(new Error('refused'));
      return Promise.resolve().then(() => Promise.reject(new Error('aborted')));
    });
  }

  it('is not waited for by the next statement', async () => {
    const work: Work = async (transaction) => {
      await ahead(transaction);
      return select(transaction);
    };
    const pool = poolAwaiting('select 1');
    expect(await ask(pool, 'read write', work)).toEqual([{ sent: 'select 1' }]);
  });

  it('is not waited for by the end', async () => {
    const pool = poolAwaiting('commit');
    expect(await ask(pool, 'read write', ahead)).toBeDefined();
  });

  it('has rows for who needs them after the next statement', async () => {
    const work: Work = async (transaction) => {
      const { rows } = await ahead(transaction);
      await select(transaction);
      return rows;
    };
    expect(await ask(poolAwaiting('select 1'), 'read write', work)).toEqual([{ sent: 'row' }]);
  });

  it('ends nothing after it where it could not be sent', async () => {
    const sent: string[] = [];
    const pool = poolOf((statement) => {
      sent.push(statement);
      return statement === 'insert' ? Promise.reject(new Error('no such value')) : undefined;
    });
    await expect(ask(pool, 'read write', ahead)).rejects.toThrow('no such value');
    expect(sent).toEqual(['start transaction read write', 'insert', 'rollback']);
  });

  it.each(['select 1', 'commit'])('fails the transaction by its own error, at %s', async (next) => {
    const work: Work = async (transaction) => {
      await ahead(transaction);
      if (next !== 'commit') await select(transaction);
    };
    await expect(ask(poolRefusing(next), 'read write', work)).rejects.toThrow('refused');
  });
});

describe('on one connection', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await sql`create table seen (number integer)`.execute(database.db);
  });
  afterAll(() => database.drop());

  const insert = (number: number, transaction: Transaction<DB>) =>
    sendAhead(transaction, sql`insert into seen values (1 / ${number}::int)`.compile(transaction));

  it('keeps nothing of a transaction where a value of a statement sent ahead cannot be sent', async () => {
    const { db, close } = connect(database.address, { connections: 1 });
    const unsendable = { toPostgres: () => assert.fail('no such value') };
    const failing = db.transaction().execute(async (transaction) => {
      await insert(1, transaction);
      const query = sql`insert into seen values (${unsendable}::int)`;
      await sendAhead(transaction, query.compile(transaction));
    });
    await expect(failing).rejects.toThrow('no such value');
    expect((await sql`select from seen`.execute(db)).rows).toEqual([]);
    await close();
  });

  it('keeps nothing of a transaction where one statement sent ahead fails, and says which', async () => {
    const { db, close } = connect(database.address, { connections: 1 });
    const countAll = sql<{ count: bigint }>`select count(*) from seen`;
    const before = (await countAll.execute(db)).rows;
    for (const asks of [true, false]) {
      const failing = db.transaction().execute(async (transaction) => {
        for (const number of [1, 0, 1]) await insert(number, transaction);
        if (asks) await countAll.execute(transaction);
      });
      await expect(failing).rejects.toMatchObject({ code: '22012' });
      expect((await countAll.execute(db)).rows).toEqual(before);
    }
    // Nor does the next one on the connection hear of it.
    const givenUp = db.transaction().execute(async (transaction) => {
      await insert(0, transaction);
      throw new Error('given up');
    });
    await expect(givenUp).rejects.toThrow('given up');
    await db.transaction().execute((transaction) => insert(1, transaction));
    expect((await countAll.execute(db)).rows).not.toEqual(before);
    await sql`truncate seen`.execute(db);
    await close();
  });

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
