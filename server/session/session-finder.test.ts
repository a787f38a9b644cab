import { Kysely, type KyselyPlugin, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#database/connect.ts';
import type { PrivateServer } from '#database/embedded/private-server.ts';
import { migrate } from '#database/migrate.ts';
import type { DB } from '#database/schema.ts';
import { connectUnhurried } from '#database/test-database.ts';
import { startThrowawayServer } from '#database/throwaway-server.ts';
import { endSessionOf } from './end-sessions.ts';
import { sessionFinder } from './session-finder.ts';
import { startSession } from './start-session.ts';

const origin = { address: '127.0.0.1', userAgent: 'test' };

let server: PrivateServer;
let connection: Connection;
let userId: bigint;
beforeAll(async () => {
  // A database server of its own: on the one of all tests others commit, and nobody may crash it.
  server = await startThrowawayServer();
  connection = connectUnhurried(server);
  await migrate(connection.pool);
  const { db } = connection;
  await db
    .insertInto('organisation')
    .values({ name: 'Northwind Studio', time_zone: 'UTC', currency: 'USD' })
    .execute();
  const user = { email: 'a@example.com', name: 'A', role: 'billing', password_hash: '' };
  const { id } = await db
    .insertInto('app_user')
    .values(user)
    .returning('id')
    .executeTakeFirstOrThrow();
  userId = id;
  // What it has not written yet when it crashes, it forgets.
  await connection.pool.query('checkpoint');
});
afterAll(async () => {
  await connection.close();
  await server.stop();
});

async function newToken(): Promise<string> {
  const { token } = await startSession(connection.db, userId, origin);
  return token;
}

/** The same database, where answers arrive only when they are let go, and its statements are counted. */
function slowDatabase() {
  let statements = 0;
  let read = 0;
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read += 1;
      await gate;
      return result;
    },
  };
  const dialect = new PostgresDialect({ pool: connection.pool });
  const log = () => {
    statements += 1;
  };
  const db = new Kysely<DB>({ dialect, plugins: [plugin], log });
  return { db, letGo, read: () => read, statements: () => statements };
}

test('a hundred requests at once are one query, each with its own session', async () => {
  const { db, letGo, statements } = slowDatabase();
  letGo();
  const find = sessionFinder(db);
  const tokens = await Promise.all(Array.from({ length: 10 }, newToken));
  const asked = Array.from({ length: 100 }, (_none, at) => find(tokens[at % 10] ?? ''));
  const nobody = find('no such token');
  const sessions = await Promise.all(asked);
  expect(statements()).toBe(1);
  expect(new Set(sessions.map((session) => session?.caller.sessionId)).size).toBe(10);
  expect(sessions[13]?.caller.sessionId).toBe(sessions[3]?.caller.sessionId);
  expect(await nobody).toBeUndefined();
});

test('what ended before a request came has ended for it, though an older look-up that found it is under way', async () => {
  const { db, letGo, read } = slowDatabase();
  const find = sessionFinder(db);
  const [token, other] = [await newToken(), await newToken()];
  const before = [find(token), find(other)];
  await expect.poll(read).toBe(1);

  await endSessionOf(connection.db, token);
  await connection.db.updateTable('app_user').set({ role: 'viewer' }).execute();
  const after = [find(token), find(other)];
  letGo();

  const [ended, changed] = await Promise.all(after);
  expect(ended).toBeUndefined();
  expect(changed?.caller.role).toBe('viewer');
  const [open, unchanged] = await Promise.all(before);
  expect(open?.caller.role).toBe('billing');
  expect(unchanged?.caller.role).toBe('billing');
});

test('the snapshot is another after each commit and the same without one', async () => {
  const find = sessionFinder(connection.db);
  const token = await newToken();
  const snapshotId = async () => (await find(token))?.snapshotId;
  const first = await snapshotId();
  expect(await snapshotId()).toBe(first);
  await connection.pool.query("update organisation set name = 'Renamed'");
  const second = await snapshotId();
  expect(second).not.toBe(first);
  expect(await snapshotId()).toBe(second);
});

test('the snapshot is another after the database server crashed, whatever its snapshot is called', async () => {
  const find = sessionFinder(connection.db);
  // A new session each time: the server of tests forgets what it has just written when it crashes.
  const life = async () => (await find(await newToken()))?.snapshotId.replace(/ \S+$/, '');
  const before = await life();
  expect(before).toMatch(/^20\d\d-/);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
    connection.db,
  );
  // One process that dies so takes all others down, and the server starts anew from what was written.
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  // The server may notice late (old processes answer until then), and refuses while it starts.
  const other = () =>
    life().then(
      (now) => now !== before,
      () => false,
    );
  await expect.poll(other, { timeout: 60_000 }).toBe(true);
  const after = await life();
  expect(after).toMatch(/^20\d\d-/);
  expect(await life()).toBe(after);
});
