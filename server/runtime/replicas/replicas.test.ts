import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect, type Connection } from '#database/connect.ts';
import { ProblemError } from '#contract/problem.ts';
import { migrate } from '#database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import {
  type DatabaseWithStandby,
  startDatabaseWithStandby,
} from '#testing/replicas/test-standby.ts';
import { writtenToColumn } from '../../session/caller-row.ts';
import { type Replicas, replicasOf } from './replicas.ts';

const patience = 60_000;
let servers: DatabaseWithStandby;
let primary: Connection;
let replicas: Replicas;

beforeAll(async () => {
  servers = await startDatabaseWithStandby();
  primary = connect({ connectionString: servers.primaryUrl });
  await migrate(primary.pool);
  await primary.pool.query('create table entry (id integer primary key)');
}, patience);
afterAll(async () => {
  await primary.close();
  await servers.close();
}, patience);
beforeEach(async () => {
  await primary.pool.query('truncate entry');
  replicas = replicasOf(primary.pool, [{ connectionString: servers.standbyUrl }]);
  return () => replicas.close();
});

const at = ({ db }: Connection) => ({
  writtenTo: async () => {
    const { rows } = await sql<{ writtenTo: string }>`select ${writtenToColumn}`.execute(db);
    return rows[0]?.writtenTo ?? '';
  },
  count: async () => {
    const { rows } = await sql<{ count: number; atStandby: boolean }>`
      select count(*)::int as count, pg_is_in_recovery() as "atStandby" from entry`.execute(db);
    return rows[0] ?? { count: -1, atStandby: false };
  },
});

const writtenTo = () => at(primary).writtenTo();
/** What a call that was let in now reads, and whether it did at the standby. */
const read = async () => replicas.read(await writtenTo(), at(primary).count);

const onStandby = async (statement: string) => {
  const standby = connect({ connectionString: servers.standbyUrl }, { connections: 1 });
  await standby.pool.query(statement);
  await standby.close();
};

test('a read never lacks what was committed before it', async () => {
  for (let count = 1; count <= 100; count += 1) {
    await primary.pool.query('insert into entry values ($1)', [count]);
    expect((await read()).count).toBe(count);
  }
});

test('what the standby does not have yet is read where it was written', async () => {
  await expect.poll(async () => (await read()).atStandby).toBe(true);
  await onStandby('select pg_wal_replay_pause()');
  await primary.pool.query('insert into entry values (1)');
  expect(await read()).toEqual({ count: 1, atStandby: false });
  await onStandby('select pg_wal_replay_resume()');
  await expect.poll(read).toEqual({ count: 1, atStandby: true });
});

test(
  'a standby that is away is passed over, and read again once it is back',
  { timeout: patience },
  async () => {
    await expect.poll(async () => (await read()).atStandby).toBe(true);
    await servers.stopStandby();
    expect((await read()).atStandby).toBe(false);
    await servers.startStandby();
    await expect.poll(async () => (await read()).atStandby, { timeout: patience }).toBe(true);
  },
);

test('a read that the standby gives up is done where it was written', async () => {
  await expect.poll(async () => (await read()).atStandby).toBe(true);
  const places: boolean[] = [];
  const answer = await replicas.read(await writtenTo(), async () => {
    const { rows } = await sql<{
      atStandby: boolean;
    }>`select pg_is_in_recovery() as "atStandby"`.execute(primary.db);
    const atStandby = rows[0]?.atStandby ?? false;
    places.push(atStandby);
    if (atStandby) throw new Error('canceling statement due to conflict with recovery');
    return 'done';
  });
  expect(answer).toBe('done');
  expect(places).toEqual([true, false]);
});

test('a refusal is none of the standby’s doing, and is not asked for twice', async () => {
  await expect.poll(async () => (await read()).atStandby).toBe(true);
  let asked = 0;
  const refused = replicas.read(await writtenTo(), () => {
    asked += 1;
    return Promise.reject(new ProblemError('not-found'));
  });
  await expect(refused).rejects.toBeInstanceOf(ProblemError);
  expect(asked).toBe(1);
});

test('a database that is no standby of this one is never read', async () => {
  const stranger: TestDatabase = await createTestDatabase();
  const { socketDir } = stranger.address;
  const others = replicasOf(primary.pool, [
    { socketDir },
    { connectionString: servers.primaryUrl },
  ]);
  for (let times = 0; times < 4; times += 1)
    expect(
      await others.read('00000001 0/1', async () => {
        const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
          primary.db,
        );
        return rows[0]?.name;
      }),
    ).toBe('ledger');
  await others.close();
  await stranger.close();
});

test(
  'a standby that is ahead of the database that took over is never read, though it has replayed more',
  { timeout: patience },
  async () => {
    const apart = await startDatabaseWithStandby();
    const lost = connect({ connectionString: apart.primaryUrl });
    await migrate(lost.pool);
    await lost.pool.query('create table entry (id integer primary key)');
    const before = replicasOf(lost.pool, [{ connectionString: apart.standbyUrl }]);
    const readBefore = async () => before.read(await at(lost).writtenTo(), at(lost).count);
    await expect.poll(async () => (await readBefore()).atStandby, { timeout: patience }).toBe(true);
    await apart.copyStandby();
    await lost.pool.query('insert into entry select generate_series(1, 10000)');
    await expect
      .poll(readBefore, { timeout: patience })
      .toEqual({ count: 10_000, atStandby: true });
    await Promise.all([before.close(), lost.close()]);

    const next = connect({ connectionString: await apart.promoteCopy() });
    await next.pool.query('insert into entry values (0)');
    const timelines = async () =>
      (await next.pool.query('select timeline from followed_timeline')).rows.length;
    // The first to see the new timeline notes it; from then on it is asked for at the standby.
    for (const noted of [1, 2]) {
      expect(await timelines()).toBe(noted);
      const after = replicasOf(next.pool, [{ connectionString: apart.standbyUrl }]);
      expect(await after.read(await at(next).writtenTo(), at(next).count)).toEqual({
        count: 1,
        atStandby: false,
      });
      await expect.poll(timelines).toBe(2);
      await after.close();
    }
    await next.close();
    await apart.close();
  },
);
