import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Connection } from '#database/connect.ts';
import { buildApp } from '#server/app.ts';
import { createServer as createHttpServer } from './create-server.ts';
import { healthRoutes } from './health-routes.ts';
import {
  startTestApp,
  type TestApp,
  testClient,
  type TestClient,
  testLinks,
  testSettings,
} from '#testing/app/test-app.ts';

const cookie = { cookie: 'session=any' };
const away = {
  status: 503,
  body: { type: '/problems/unavailable' },
  headers: { 'retry-after': '2' },
};

/** The product over a database that is at the given place, or not. */
async function startOver(socketDir: string) {
  const connection: Connection = connect({ socketDir });
  const app = await buildApp({ db: connection.db, config: testSettings, links: testLinks });
  const client = testClient(await app.listen({ host: '127.0.0.1', port: 0 }));
  return { client, close: () => app.close().then(connection.close) };
}

describe('while the database is away', () => {
  let folder: string;
  let silent: Server;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'away-'));
    // Takes connections and never says a word.
    silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(join(folder, '.s.PGSQL.5432'), resolve));
  });
  afterAll(async () => {
    silent.close();
    await rm(folder, { recursive: true });
  });

  const places: [string, () => string][] = [
    ['is not there', () => join(folder, 'nowhere')],
    ['does not answer', () => folder],
  ];
  test.each(places)(
    '[FLT-003 FLT-004] one that %s: 503, alive, not ready',
    async (_what, place) => {
      const { client, close } = await startOver(place());
      try {
        const expectAway = async (answer: ReturnType<TestClient['get']>) => {
          expect(await answer).toMatchObject(away);
        };
        await Promise.all([
          expectAway(client.get('/apps/invoice/invoices', cookie)),
          expectAway(client.get('/auth/sign-in/options')),
          expectAway(client.post('/auth/sign-in/email', { email: 'a@example.com', password: 'x' })),
        ]);
        expect(await client.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
        expect(await client.get('/readyz')).toMatchObject({
          status: 503,
          body: { status: 'unavailable' },
        });
        expect(await client.get('/apps/invoice/invoices')).toMatchObject({ status: 401 });
      } finally {
        await close();
      }
    },
  );
});

describe('when the database cuts its connections', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('[FLT-003] the next calls work again, without a restart', async () => {
    const viewer = await app.as('viewer');
    const list = () => viewer.get('/apps/invoice/invoices');
    await Promise.all(Array.from({ length: 10 }, list));
    const other = connect(app.database.address, { connections: 1 });
    await other.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await other.close();
    const cut = await Promise.all(Array.from({ length: 10 }, list));
    for (const { status } of cut) expect([200, 503]).toContain(status);
    await expect.poll(async () => (await list()).status).toBe(200);
    expect(await app.anyone.get('/readyz')).toMatchObject({ status: 200 });
  });
});

describe('readiness', () => {
  test('[PRT-014] asks the database once for all who ask within a second, liveness never', async () => {
    let asked = 0;
    const server = createHttpServer(testSettings);
    healthRoutes(server, {
      pingDatabase: () => {
        asked += 1;
        return Promise.resolve();
      },
      stopping: undefined,
    });
    const ask = (path: string) => server.inject(path);
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask('/healthz')));
    expect(asked).toBe(0);
    answers.push(...(await Promise.all(Array.from({ length: 100 }, () => ask('/readyz')))));
    expect(asked).toBe(1);
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    await server.close();
  });

  test('ends when the server is told to stop, before it stops', async () => {
    const stopping = new AbortController();
    const app = await startTestApp({ stopping: stopping.signal });
    try {
      expect(await app.anyone.get('/readyz')).toMatchObject({ status: 200 });
      stopping.abort();
      expect(await app.anyone.get('/readyz')).toMatchObject({ status: 503 });
      expect(await app.anyone.get('/healthz')).toMatchObject({ status: 200 });
    } finally {
      await app.close();
    }
  });
});
