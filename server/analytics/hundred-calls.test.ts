import type { FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { analytics } from '#contract/analytics/analytics.ts';
import type { Connection } from '#database/connect.ts';
import { foldListChanges } from '#database/list-index/fold-list-changes.ts';
import type { PrivateServer } from '#database/embedded/private-server.ts';
import { migrate } from '#database/migrate.ts';
import { loadSampleData } from '#database/sample-data/load-sample-data.ts';
import type { DB } from '#database/schema.ts';
import { connectUnhurried } from '#database/test-database.ts';
import { startThrowawayServer } from '#database/throwaway-server.ts';
import { buildApp } from '#server/app.ts';
import { startSession } from '#server/session/start-session.ts';
import { testClient, testLinks, testSettings, type TestClient } from '#testing/app/test-app.ts';
import { cheapHash, testPassword } from '#testing/app/test-password.ts';

const now = new Date();

let server: PrivateServer;
let product: Connection;
let own: Connection;
let app: FastifyInstance;
let staff: TestClient;
let url: string;
/** How many requests there were. */
let came = 0;
/** The statements that the product sent, each with how often. */
const sent = new Map<string, number>();

beforeAll(async () => {
  // A database server of its own: on the one of all tests others commit meanwhile, which is a new state each time.
  server = await startThrowawayServer();
  // Unhurried, so that only the test says how long a lock is held.
  product = connectUnhurried(server);
  own = connectUnhurried(server);
  // What it notes about a table is a transaction, too.
  await own.pool.query('alter system set autovacuum = off');
  await own.pool.query('select pg_reload_conf()');
  await migrate(own.pool);
  const passwordHash = cheapHash(testPassword);
  await loadSampleData(own.db, { passwordHash, now, timeZone: 'UTC' });
  // The product would do it by and by, and commit.
  await foldListChanges(own.db, { waits: true });
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: product.pool }),
    log: ({ query }) => {
      const sql = statementOf(query.sql);
      sent.set(sql, (sent.get(sql) ?? 0) + 1);
    },
  });
  app = await buildApp({ db, config: testSettings, links: testLinks, now: () => now });
  // A server that has started proves the legal numbers beside its first requests, and commits.
  await vi.waitUntil(isProven, { timeout: 30_000 });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  app.server.on('request', () => {
    came += 1;
  });
  staff = testClient(url, { cookie: await sessionCookie(own.db) });
});
afterAll(async () => {
  await app.close();
  await Promise.all([product.close(), own.close()]);
  await server.stop();
});
beforeEach(() => {
  sent.clear();
});

async function isProven(): Promise<boolean> {
  const { rows } = await own.pool.query('select from number_proof limit 1');
  return rows.length > 0;
}

/** A prepared statement is sent with its name. */
function statementOf(sent: string | { text: string }): string {
  return typeof sent === 'string' ? sent : sent.text;
}

async function sessionCookie(db: Kysely<DB>): Promise<string> {
  const { id } = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirstOrThrow();
  const { token } = await startSession(db, id, { address: '127.0.0.1', userAgent: 'test' });
  return `session=${token}`;
}

async function askAtOnce(calls: number) {
  const answers = await Promise.all(
    Array.from({ length: calls }, () => staff.get('/analytics/data?period=28d')),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  return analytics.parse(answers[0]?.body);
}

/** Of the cards, of the caller's projects, and that a session was used; what the product does by itself comes when it likes. */
const counted = ['as materialized', 'from "project_member"', 'update session'];

/** How often each statement of the calls was sent, in turn; they share their look-ups of sessions, but when is chance. */
function timesSent(): number[] {
  return [...sent].flatMap(([sql, times]) =>
    counted.some((part) => sql.includes(part)) ? [times] : [],
  );
}

/** The query of the cards, and that of the caller's projects. */
const eachOnce = [1, 1];

test('a hundred calls at once run the query of the cards once', async () => {
  await askAtOnce(100);
  expect(timesSent()).toEqual(eachOnce);
});

test('later calls run none of them as long as nothing is committed', async () => {
  await askAtOnce(1);
  sent.clear();
  await askAtOnce(100);
  expect(timesSent()).toEqual([]);
});

test('after a commit a hundred calls show it, and again run each query once', async () => {
  const { timeline } = await askAtOnce(1);
  expect(timeline?.step3?.subtitle).not.toBe('Brand new');
  await own.pool.query(
    `insert into project (title, start_day, currency, is_sample) values ('Brand new', '2026-11-20', 'USD', true)`,
  );
  sent.clear();
  const { timeline: later } = await askAtOnce(100);
  expect(later?.step3?.subtitle).toBe('Brand new');
  expect(timesSent()).toEqual(eachOnce);
});

/** How many connections are at work, other than waiting for a lock. */
async function countWorking(): Promise<number> {
  const { rows } = await own.pool.query<{ working: number }>(
    `select count(*)::integer as working from pg_stat_activity where backend_type = 'client backend'
       and state = 'active' and wait_event_type is distinct from 'Lock' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.working ?? 0;
}

/** Until so many requests have come and their sessions have been looked for. */
async function lookedForSessions(requests: number, other: TestClient): Promise<void> {
  await expect.poll(() => came, { timeout: 10_000 }).toBe(requests);
  // One more, of a session that is not held up: its look-up began after those of the others.
  expect(await other.get('/auth/session?nothing=1')).toMatchObject({ status: 400 });
  // On a busy machine it may have overtaken some.
  await expect.poll(countWorking, { timeout: 10_000 }).toBe(0);
}

test('a hundred calls of a session that has rested note its use once, and run each query once', async () => {
  await own.pool.query("update session set last_seen_at = now() - interval '2 minutes'");
  // Signed in before: that commits, and look-ups on both sides of it would see different snapshots.
  const other = testClient(url, { cookie: await sessionCookie(own.db) });
  came = 0;
  const lock = await own.pool.connect();
  await lock.query('begin; select from session for update');
  const asked = askAtOnce(100);
  await lookedForSessions(100, other);
  await lock.query('commit');
  lock.release();
  await asked;
  expect(timesSent()).toEqual([...eachOnce, 1]);
});
