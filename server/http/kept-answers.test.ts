import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { nothing } from '#contract/input.ts';
import type { Connection } from '#database/connect.ts';
import type { PrivateServer } from '#database/embedded/private-server.ts';
import { foldListChanges } from '#database/list-index/fold-list-changes.ts';
import { migrate } from '#database/migrate.ts';
import { connectUnhurried } from '#database/test-database.ts';
import { startThrowawayServer } from '#database/throwaway-server.ts';
import type { Role } from '#domain/permissions.ts';
import { type AppOptions, buildApp } from '#server/app.ts';
import { assembleApp } from '#server/assemble-app.ts';
import { startSession } from '#server/session/start-session.ts';
import { testClient, type TestClient, testLinks, testSettings } from '#testing/app/test-app.ts';

const query = z.strictObject({ of: z._default(z.enum(['a', 'b', 'broken']), 'a') });
const input = { params: nothing, query, body: nothing };
const output = z.object({ run: z.int(), organisation: z.string() });
const limits = { bodyBytes: 0, callsPerMinute: 1_000 };
const kept = { method: 'GET', input, output, limits, cacheable: 'shared' } as const;

const endpoints = {
  forAll: endpoint({ ...kept, path: '/api/for-all', permission: 'invoices.read' }),
  forAdmins: endpoint({ ...kept, path: '/api/for-admins', permission: 'settings.write' }),
  scarce: endpoint({
    ...kept,
    path: '/api/scarce',
    permission: 'invoices.read',
    limits: { ...limits, callsPerMinute: 3 },
  }),
};

type App = Awaited<ReturnType<typeof assembleApp>>;

let server: PrivateServer;
let product: Connection;
/** Another process that works on the same database. */
let other: Connection;
let now: Date;
const contexts: object[] = [];
const apps: App[] = [];
let options: AppOptions;
let url: string;

async function organisationName(): Promise<string> {
  const { name } = await product.db
    .selectFrom('organisation')
    .select('name')
    .executeTakeFirstOrThrow();
  return name;
}

async function handle({ query: { of } }: { query: { of: string } }, context: object) {
  contexts.push(context);
  const run = contexts.length;
  const organisation = await organisationName();
  if (of === 'broken' && run === 1) throw new Error('secret');
  return { run, organisation, hidden: 'secret' };
}

/** What a server does first once it has begun are commits as well. */
async function settled(): Promise<void> {
  let seen = '';
  const isQuiet = async () => {
    const before = seen;
    const { rows } = await other.pool.query<{ snapshot: string }>(
      'select pg_current_snapshot()::text as snapshot',
    );
    seen = rows[0]?.snapshot ?? '';
    return seen === before;
  };
  await vi.waitUntil(isQuiet, { timeout: 20_000, interval: 250 });
}

beforeAll(async () => {
  // A database server of its own: on the one of all tests others commit meanwhile, and that ends what is kept.
  server = await startThrowawayServer();
  product = connectUnhurried(server);
  other = connectUnhurried(server, { connections: 1 });
  // What it notes about a table is a commit, too.
  await other.pool.query('alter system set autovacuum = off');
  await other.pool.query('select pg_reload_conf()');
  await migrate(other.pool);
  // What is noted of a sign-in is sealed behind it, which is a commit as well.
  await other.pool.query('alter table session disable trigger session_is_noted');
  await other.pool.query(
    "insert into organisation (name, time_zone, currency) values ('First', 'UTC', 'USD')",
  );
  // A server that finds a new day folds it within its first second.
  await foldListChanges(product.db);
  const handlers = { forAll: handle, forAdmins: handle, scarce: handle };
  const settings = { config: testSettings, links: testLinks, busyAfterMs: 0, now: () => now };
  options = { db: product.db, ...settings };
  url = await listen(await assembleApp(options, { endpoints, handlers }));
  await settled();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await Promise.all([product.close(), other.close()]);
  await server.stop();
});
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  contexts.length = 0;
  await other.pool.query("update organisation set name = 'First'");
});

async function listen(app: App): Promise<string> {
  apps.push(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  // Safe: it listens on a port, not on a pipe.
  const { port } = app.server.address() as AddressInfo;
  return `http://127.0.0.1:${String(port)}`;
}

async function signedIn(role: Role, at = url): Promise<TestClient> {
  const { rows } = await other.pool.query<{ id: bigint }>(
    `insert into app_user (email, name, role, password_hash) values ($1, 'A', $2, '') returning id`,
    [`${crypto.randomUUID()}@example.com`, role],
  );
  const origin = { address: '127.0.0.1', userAgent: 'test' };
  const { token } = await startSession(other.db, rows[0]?.id ?? 0n, origin);
  return testClient(at, { cookie: `session=${token}` });
}

const asked = (run: number, organisation = 'First') => ({
  status: 200,
  body: { run, organisation },
});

describe('an answer that is the same for all', () => {
  test('is made once for everybody, an address each', async () => {
    const [viewer, admin] = [await signedIn('viewer'), await signedIn('admin')];
    expect(await viewer.get('/api/for-all')).toMatchObject(asked(1));
    expect(await admin.get('/api/for-all')).toMatchObject(asked(1));
    expect(await admin.get('/api/for-all?of=b')).toMatchObject(asked(2));
    expect(await viewer.get('/api/for-all')).toMatchObject(asked(1));
  });

  test('is made once for a hundred who ask at once', async () => {
    const viewer = await signedIn('viewer');
    const ask = () => viewer.get('/api/for-all');
    const answers = await Promise.all(Array.from({ length: 100 }, ask));
    expect(new Set(answers.map(({ text }) => text))).toEqual(
      new Set(['{"run":1,"organisation":"First"}']),
    );
  });

  test('holds what another process has committed before it was asked', async () => {
    const viewer = await signedIn('viewer');
    for (let change = 1; change <= 50; change += 1) {
      const name = `Name ${String(change)}`;
      await other.pool.query('update organisation set name = $1', [name]);
      const answers = await Promise.all([1, 2, 3].map(() => viewer.get('/api/for-all')));
      for (const answer of answers) expect(answer).toMatchObject(asked(change, name));
    }
  });

  test('is made anew when the day is another', async () => {
    const viewer = await signedIn('viewer');
    expect(await viewer.get('/api/for-all')).toMatchObject(asked(1));
    now = new Date('2026-11-21T00:00:00Z');
    expect(await viewer.get('/api/for-all')).toMatchObject(asked(2));
  });

  test('is made by a handler that learns nothing of who asks', async () => {
    const viewer = await signedIn('viewer');
    await viewer.get('/api/for-all');
    const [context = {}] = contexts;
    expect(Object.keys(context).sort()).toEqual(['organisation', 'today']);
  });

  test('is not kept where making it failed', async () => {
    const viewer = await signedIn('viewer');
    const broken = await viewer.get('/api/for-all?of=broken');
    expect(broken).toMatchObject({ status: 500, body: { type: '/problems/unexpected' } });
    expect(await viewer.get('/api/for-all?of=broken')).toMatchObject(asked(2));
    expect(await viewer.get('/api/for-all?of=c')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'of' }] },
    });
  });

  test('is for those alone who may ask for it, each time', async () => {
    const [viewer, admin] = [await signedIn('viewer'), await signedIn('admin')];
    expect(await admin.get('/api/for-admins')).toMatchObject(asked(1));
    expect(await viewer.get('/api/for-admins')).toMatchObject({ status: 403 });
    expect(await testClient(url).get('/api/for-admins')).toMatchObject({ status: 401 });
    await other.pool.query('delete from session');
    expect(await admin.get('/api/for-admins')).toMatchObject({ status: 401 });
  });

  test('counts as a call also where it was kept', async () => {
    const viewer = await signedIn('viewer');
    const statuses: number[] = [];
    for (let call = 1; call <= 4; call += 1) {
      statuses.push((await viewer.get('/api/scarce')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

test('the lists and sums of the product hold what another process has just committed', async () => {
  // Begun last: what the whole product does on its own now and then are commits, which the tests above would meet.
  const viewer = await signedIn('viewer', await listen(await buildApp(options)));
  const paths = ['invoices', 'sums', 'summary', 'clients'].map((list) => `/apps/invoice/${list}`);
  const answers = async () => {
    const all = await Promise.all(paths.map((path) => viewer.get(path)));
    for (const { status } of all) expect(status).toBe(200);
    return all.map(({ body }) => body);
  };
  const none = { total: 0 };
  expect(await answers()).toMatchObject([none, none, { counts: { invoices: 0 } }, []]);
  const { rows } = await other.pool.query<{ id: bigint }>(
    "insert into client (name, company_email) values ('Ada', 'ada@example.com') returning id",
  );
  expect(await answers()).toMatchObject([none, none, { counts: { clients: 1 } }, [{}]]);
  await other.pool.query(
    `insert into invoice (client_id, currency, issued_date, due_date, subtotal_minor, total_minor)
     values ($1, 'USD', '2026-11-20', '2026-12-20', 0, 0)`,
    [rows[0]?.id],
  );
  const one = { total: 1 };
  expect(await answers()).toMatchObject([one, one, { counts: { invoices: 1 } }, [{}]]);
});
