import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';

const all = Object.entries(endpoints).map(([name, { method, path, permission }]) => ({
  name,
  method,
  permission,
  path: path.replace('{id}', path.includes('images') ? 'a'.repeat(64) : '1'),
}));
const closed = all.filter(({ permission }) => permission !== 'public');
const writes = all.filter(({ method }) => method !== 'GET');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('only what comes before signing in is open to everyone', () => {
  const open = all.filter(({ permission }) => permission === 'public').map(({ path }) => path);
  expect(open).toEqual([
    '/auth/sign-in/options',
    '/auth/2fa/step',
    '/auth/2fa/verify',
    '/auth/2fa/backup',
    '/auth/2fa/passkey/options',
    '/auth/2fa/passkey',
    '/auth/sign-in/passkey/options',
    '/auth/sign-in/passkey',
    '/auth/sign-in/email',
    '/auth/sign-in/demo',
    '/auth/single-sign-on',
    '/auth/single-sign-on',
    '/auth/single-sign-on/finish',
    '/auth/links/look',
    '/api/users/invite/accept',
    '/auth/password-reset',
    '/auth/password-reset/confirm',
    '/auth/email/confirm',
    '/auth/set-up',
  ]);
});

test.each(closed)(
  '[LST-052] $name answers 401 without a session, like every other',
  async (call) => {
    const answer = await app.anyone.send(call.path, { method: call.method });
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toBeUndefined();
    expect(answer.body).toEqual({
      type: '/problems/no-session',
      title: 'Sign in to continue.',
      status: 401,
      detail: 'Sign in to continue.',
      requestId: answer.headers['x-request-id'],
      errors: [],
    });
  },
);

test.each([
  ['AUT-038', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOjEsInJvbGUiOiJhZG1pbiJ9.'],
  ['AUT-039', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjF9.c2lnbmVk'],
  ['AUT-045', 'bearer\tx'],
])('[%s] an Authorization header opens nothing', async (_id, authorization) => {
  const answer = await app.anyone.get('/apps/invoice/invoices', { authorization });
  expect(answer).toMatchObject({ status: 401, body: { type: '/problems/no-session' } });
});

test.each(writes)('[AUT-017] $name takes no call from another site', async (call) => {
  const client = await app.as('admin');
  const from = async (headers: Record<string, string | string[]>) => {
    const answer = await client.send(call.path, { method: call.method, headers, rawBody: '' });
    return answer.body;
  };
  const foreign = { type: '/problems/foreign-origin', status: 403 };
  // The control: from our own page each gets past the check, whatever is said of its input.
  expect(await from({ origin: app.url, 'content-type': 'text/plain' })).not.toMatchObject(foreign);
  expect(await from({ origin: 'https://evil.example' })).toMatchObject(foreign);
  expect(await from({ origin: 'null' })).toMatchObject(foreign);
  expect(await from({ origin: app.url.replace('http:', 'https:') })).toMatchObject(foreign);
  expect(await from({ origin: `${app.url}.evil.example` })).toMatchObject(foreign);
});

test('[AUT-017] without an Origin only a same-origin write is let in', async () => {
  const headers = { 'content-type': 'application/json' };
  const rawBody = '{}';
  const path = '/auth/sign-in/email';
  const site = async (value: string | undefined) => {
    const sent = value === undefined ? headers : { ...headers, 'sec-fetch-site': value };
    const answer = await app.anyone.send(path, {
      method: 'POST',
      headers: sent,
      rawBody,
      origin: null,
    });
    return answer.status;
  };
  expect(await site('same-origin')).toBe(400);
  expect(await site('same-site')).toBe(403);
  expect(await site('cross-site')).toBe(403);
  expect(await site('none')).toBe(403);
  expect(await site(undefined)).toBe(403);
});
