import assert from 'node:assert/strict';
import { sql, type Transaction } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Connection } from './connect.ts';
import type { DB } from './schema.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
/** One at a time, so that each transaction takes over what the one before has left on the connection. */
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table seen (number integer unique deferrable initially deferred)`.execute(
    database.db,
  );
});
beforeEach(async () => {
  connection = connect(database.address, { connections: 1 });
  await sql`truncate seen`.execute(connection.db);
});
afterEach(() => connection.close());
afterAll(() => database.drop());

type Database = Connection['db'];

const insert = (number: number, on: Database) =>
  sql`insert into seen values (1 / ${number}::int * ${number}::int)`.execute(on);

async function count(on: Database): Promise<bigint | undefined> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from seen`.execute(on);
  return rows[0]?.count;
}

function write(work: (transaction: Transaction<DB>) => Promise<unknown>): Promise<unknown> {
  return connection.db.transaction().execute(work);
}

describe('a transaction that writes', () => {
  it('keeps nothing where one statement fails, and says which', async () => {
    const failing = write(async (transaction) => {
      await insert(1, transaction);
      await insert(0, transaction);
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await count(connection.db)).toBe(0n);
  });

  it('keeps nothing where the error of a statement was passed over', async () => {
    const failing = write(async (transaction) => {
      await insert(1, transaction);
      await insert(0, transaction).catch(() => undefined);
    });
    await expect(failing).rejects.toThrow();
    expect(await count(connection.db)).toBe(0n);
  });

  it('keeps nothing where a value cannot be sent', async () => {
    const unsendable = { toPostgres: () => assert.fail('no such value') };
    const failing = write(async (transaction) => {
      await insert(1, transaction);
      await sql`insert into seen values (${unsendable}::int)`.execute(transaction);
    });
    await expect(failing).rejects.toThrow('no such value');
    expect(await count(connection.db)).toBe(0n);
  });

  it('fails where its end does', async () => {
    const failing = write(async (transaction) => {
      await sql`insert into seen values (1), (1)`.execute(transaction);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await count(connection.db)).toBe(0n);
  });

  it('keeps nothing where it is given up, and the next one does not hear of it', async () => {
    const givenUp = write(async (transaction) => {
      await insert(1, transaction);
      throw new Error('given up');
    });
    await expect(givenUp).rejects.toThrow('given up');
    await write((transaction) => insert(1, transaction));
    expect(await count(connection.db)).toBe(1n);
  });
});

it('a read-only transaction sees one moment, writes nothing, and leaves nothing behind for who comes next', async () => {
  const { db } = connection;
  const read = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  for (let round = 0; round < 20; round += 2) {
    const counts = await read.execute(async (transaction) => {
      const before = await count(transaction);
      await sql`insert into seen values (${round})`.execute(database.db);
      return [before, await count(transaction)];
    });
    expect(counts).toEqual([BigInt(round), BigInt(round)]);
    await expect(read.execute((transaction) => insert(1, transaction))).rejects.toMatchObject({
      code: '25006',
    });
    await sql`insert into seen values (${round + 1})`.execute(db);
    expect(await count(db)).toBe(BigInt(round + 2));
  }
});
