import { sql } from 'kysely';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Access, type Endpoint, endpoint, fileAnswer } from '#contract/endpoint.ts';
import { nothing } from '#contract/input.ts';
import { ProblemError } from '#contract/problem.ts';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';

const limits = { bodyBytes: 65_536, callsPerMinute: 1_000 };
const input = { params: nothing, query: nothing, body: z.strictObject({ value: z.any() }) };
const output = z.object({ shown: z.string() });

function write(path: string, permission: Access = 'public'): Endpoint {
  return endpoint({ method: 'POST', path, permission, input, output, limits });
}

const endpoints = {
  echo: write('/api/echo'),
  admins: write('/api/admins', 'settings.write'),
  billers: write('/api/billers', 'invoices.write'),
  scarce: { ...write('/api/scarce'), limits: { ...limits, callsPerMinute: 3 } },
  lying: write('/api/lying'),
  broken: write('/api/broken'),
  database: write('/api/database'),
  late: write('/api/late'),
};

const shown = () => Promise.resolve({ shown: 'yes', hidden: 'secret' });
let app: TestApp;

const statements: Record<string, string> = {
  '22012': 'select 1 / 0',
  '23505':
    "insert into app_user (email, name, role, password_hash) values ('admin@example.com', 'A', 'admin', '')",
  '23503':
    "insert into invoice (client_id, currency, issued_date, due_date, subtotal_minor, total_minor) values (1, 'XXX', '2026-01-01', '2026-01-01', 0, 0)",
  '23514':
    "insert into app_user (email, name, role, password_hash) values ('b@example.com', 'B', 'owner', '')",
  '40001': "do $$ begin raise exception sqlstate '40001'; end $$",
  '53100': "do $$ begin raise exception sqlstate '53100'; end $$",
  '57014': 'set local statement_timeout = 20; select pg_sleep(5)',
  '42703': 'select no_such_column from app_user',
};

beforeAll(async () => {
  const handlers = {
    echo: shown,
    admins: shown,
    billers: shown,
    scarce: shown,
    lying: () => Promise.resolve({ hidden: 'secret' }),
    broken: () => Promise.reject(new Error('secret')),
    late: () => Promise.reject(new ProblemError('unavailable', { retryAfterSeconds: 7 })),
    database: async ({ body }: { body: { value: string } }) => {
      await sql.raw(statements[body.value] ?? '').execute(app.db);
      return { shown: 'yes' };
    },
  };
  app = await startTestApp({ calls: { endpoints, handlers } });
});
afterAll(() => app.close());

describe('what leaves', () => {
  test('is only what the contract declares', async () => {
    const answer = await app.anyone.post('/api/echo', { value: 1 });
    expect(answer).toMatchObject({ status: 200, text: '{"shown":"yes"}' });
  });

  test('is nothing at all when the answer is not as declared', async () => {
    const answer = await app.anyone.post('/api/lying', { value: 1 });
    expect(answer).toMatchObject({ status: 500, body: { type: '/problems/unexpected' } });
    expect(answer.text).not.toContain('secret');
  });

  test('says nothing of a bug but the id under which it was logged', async () => {
    const answer = await app.anyone.post('/api/broken', { value: 1 });
    expect(answer).toMatchObject({
      status: 500,
      body: { requestId: answer.headers['x-request-id'], errors: [] },
    });
    expect(answer.text).not.toMatch(/secret|\.ts/);
  });

  test('says when to try again', async () => {
    const answer = await app.anyone.post('/api/late', { value: 1 });
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '7' } });
  });

  test.each([
    ['22012', 400],
    ['23505', 409],
    ['23503', 422],
    ['23514', 422],
    ['40001', 409],
    ['53100', 503],
    ['57014', 503],
    ['42703', 500],
  ])('maps the database error %s to %i and keeps its words', async (code, status) => {
    const answer = await app.anyone.post('/api/database', { value: code });
    expect(answer.status).toBe(status);
    expect(answer.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
    expect(answer.text).not.toMatch(/division|column|constraint|app_user|no_such/);
  });
});

describe('who may call', () => {
  test.each([
    ['/api/admins', 'admin', 200],
    ['/api/admins', 'billing', 403],
    ['/api/admins', 'viewer', 403],
    ['/api/billers', 'admin', 200],
    ['/api/billers', 'billing', 200],
    ['/api/billers', 'viewer', 403],
  ] as const)('%s as %s: %i', async (path, role, status) => {
    const client = await app.as(role);
    const answer = await client.post(path, { value: 1 });
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer).toMatchObject({ body: { type: '/problems/not-allowed' } });
  });

  test('a role that was changed counts from the next request on', async () => {
    const client = await app.as('billing');
    expect(await client.post('/api/billers', { value: 1 })).toMatchObject({ status: 200 });
    const setRole = (role: string) =>
      app.db
        .updateTable('app_user')
        .set({ role })
        .where('email', '=', 'billing@example.com')
        .execute();
    await setRole('viewer');
    expect(await client.post('/api/billers', { value: 1 })).toMatchObject({ status: 403 });
    await setRole('billing');
  });

  test('permission comes before input', async () => {
    const viewer = await app.as('viewer');
    expect(await viewer.post('/api/admins', { nonsense: 1 })).toMatchObject({ status: 403 });
    expect(await app.anyone.post('/api/admins', { nonsense: 1 })).toMatchObject({ status: 401 });
  });

  test('one call too many within a minute is told when to come back', async () => {
    for (let call = 0; call < 3; call += 1) {
      expect(await app.anyone.post('/api/scarce', { value: 1 })).toMatchObject({ status: 200 });
    }
    const answer = await app.anyone.post('/api/scarce', { value: 1 });
    expect(answer).toMatchObject({ status: 429, body: { type: '/problems/too-many-requests' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the server does not start', () => {
  const complete = write('/api/one');
  const kept = {
    ...write('/api/one', 'invoices.read'),
    method: 'GET' as const,
    cacheable: 'shared' as const,
  };
  test.each([
    ['no permission', { one: { ...complete, permission: undefined } }, { one: shown }],
    ['no permission', { one: { ...complete, permission: 'everything' } }, { one: shown }],
    [
      'no input',
      { one: { ...complete, input: { params: nothing, query: nothing } } },
      { one: shown },
    ],
    ['no output', { one: { ...complete, output: undefined } }, { one: shown }],
    ['no limits', { one: { ...complete, limits: undefined } }, { one: shown }],
    ['no handler', { one: complete }, {}],
    ['Two calls have the address', { one: complete, two: complete }, { one: shown, two: shown }],
    ['not one that can be kept', { one: { ...kept, method: 'POST' } }, { one: shown }],
    ['not one that can be kept', { one: { ...kept, permission: 'public' } }, { one: shown }],
    ['not one that can be kept', { one: { ...kept, output: nothing } }, { one: shown }],
    ['not one that can be kept', { one: { ...kept, output: fileAnswer } }, { one: shown }],
  ])('with %s', async (message, table, handlers) => {
    // What the types forbid must also fail where they were not asked.
    const calls = { endpoints: table as Record<string, Endpoint>, handlers };
    await expect(startTestApp({ calls })).rejects.toThrow(message);
  });
});
