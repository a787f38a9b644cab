import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyScopes } from '#contract/session/key-scopes.ts';
import { roles } from '#domain/permissions.ts';
import {
  accessPage,
  granted,
  readAccessPage,
  refused,
  visitors,
} from '#testing/access/access-page.ts';
import { sessionHeaders, startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { openPages } from '#testing/documents/test-client-pages.ts';
import { moneyCalls } from '#testing/invoices/test-money.ts';
import { makeKey } from '#testing/session/test-keys.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/access.md'), 'utf8');
const lines = readAccessPage(page);
const calls = lines.map((line) => [`${line.method} ${line.path}`, line] as const);

let app: TestApp;
let fastify: FastifyInstance;
const routes: string[] = [];
/** The address of a document for its client. */
let link = '';
/** What each visitor brings. */
const headers = new Map<string, Record<string, string>>();

beforeAll(async () => {
  const watch = (message: unknown) => {
    // Safe: this is what Fastify says on this channel.
    ({ fastify } = message as { fastify: FastifyInstance });
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url}`);
    });
  };
  subscribe('fastify.initialization', watch);
  app = await startTestApp({ bounces: { webhookSecret: 'a secret of the mail server' } });
  unsubscribe('fastify.initialization', watch);

  headers.set('nobody', {});
  for (const role of roles) headers.set(role, await sessionHeaders(app.db, role));
  for (const scope of keyScopes) {
    const { token } = await makeKey(app, 'admin', [scope]);
    headers.set(scope, { authorization: `Bearer ${token}` });
  }
  const { linkOf } = await openPages(app);
  link = await linkOf(await moneyCalls(app, await app.as('billing')).issued('10.00'));
  const token = link.split('/').at(-1) ?? '';
  headers.set('link', { cookie: `session=${token}` });
  headers.set('link as key', { authorization: `Bearer ${token}` });
  headers.set('suspended', await sessionHeaders(app.db, 'viewer'));
  await app.database.pool.query(
    `insert into app_user (email, name, role, password_hash, disabled_at) values ('gone@example.com', 'Gone', 'admin', 'x', now())`,
  );
  await app.database.pool.query(
    `update session set user_id = (select id from app_user where email = 'gone@example.com')
     where id = (select id from session order by created_at desc limit 1)`,
  );
});
afterAll(() => app.close());

test('the page is that of the contract: npm run api', () => {
  expect(page).toBe(accessPage());
});

test('every route of the server has a line', () => {
  const known = [...page.matchAll(/`([A-Z]+ \/\S*)`/g)].map(([, route]) => route);
  const served = routes.map((route) => route.replaceAll(/:(\w+)/g, '{$1}'));
  expect([...new Set(served)].toSorted()).toEqual(known.toSorted());
});

test('a link of a document opens its page, and as a key or a session nothing', async () => {
  const { anyone } = app;
  expect(await anyone.get(link)).toMatchObject({ status: 200 });
  expect(await anyone.get(`${link}x`)).toMatchObject({ status: 404 });
  const bearer = headers.get('link as key');
  expect(await anyone.get('/apps/invoice/invoices', bearer)).toMatchObject({ status: 401 });
});

describe.each(calls)('%s', (_route, { method, path, cells }) => {
  // Nobody knows this parameter: who may call is refused for that, and nothing is carried out.
  const url = `${filled(path)}?unheardOf=1`;
  const statusFor = async (visitor: string): Promise<string> => {
    const { statusCode, body } = await fastify.inject({
      // Safe: the page names those of the contract.
      method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
      url,
      // Few of them share the limits that count by address.
      remoteAddress: `192.0.2.${String([...headers.keys()].indexOf(visitor) + 1)}`,
      headers: { host: '127.0.0.1:0', origin: 'http://127.0.0.1:0', ...headers.get(visitor) },
    });
    return statusCode === 400 && body.includes('unheardOf') ? granted : String(statusCode);
  };

  test('is open to whom the line says', async () => {
    for (const visitor of visitors) {
      if (visitor === 'key') continue;
      const isOut = visitor === 'nobody' || visitor === 'suspended' || visitor === 'link';
      const expected = cells[visitor] === granted ? granted : isOut ? '401' : '403';
      expect(await statusFor(visitor), visitor).toBe(expected);
    }
  });

  test('is open to a key with the scope that the line says, and with no other', async () => {
    for (const scope of keyScopes) {
      const isOpen = cells.key === granted || cells.key === scope;
      expect(await statusFor(scope), scope).toBe(isOpen ? granted : '403');
    }
    expect([refused, granted, ...keyScopes]).toContain(cells.key);
  });
});

/** The address with parameters that a record can have. */
function filled(path: string): string {
  const uuid = '00000000-0000-4000-8000-000000000000';
  const id = path.includes('/images/')
    ? 'a'.repeat(64)
    : path === '/auth/sessions/{id}'
      ? uuid
      : '1';
  const values = {
    id,
    sessionId: uuid,
    handle: uuid,
    month: '2026-01',
    series: 'invoice',
    report: 'aged',
    deliveryId: '1',
  };
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name as keyof typeof values]);
}
