import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { testPassword } from '#testing/app/test-password.ts';
import { rawExchange } from '#testing/app/test-raw-http.ts';

const signInPath = '/auth/sign-in/email';
const credentials = { email: 'admin@example.com', password: testPassword };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function problem(type: string, status: number) {
  return { status, body: { type: `/problems/${type}`, status } };
}

describe('Host', () => {
  const ask = (host: string) => app.anyone.get('/healthz', { host });
  test('[PRT-003] is one of ours', async () => {
    const { port } = new URL(app.url);
    for (const host of [
      `127.0.0.1:${port}`,
      `localhost:${port}`,
      `LOCALHOST:${port}`,
      `[::1]:${port}`,
    ]) {
      expect(await ask(host)).toMatchObject({ status: 200 });
    }
  });

  test.each([
    'evil.example',
    '127.0.0.1',
    '127.0.0.1:1',
    'localhost.evil.example',
    'a@127.0.0.1',
    '*',
  ])('[PRT-003] %s is refused', async (host) => {
    expect(await ask(host)).toMatchObject(problem('wrong-host', 421));
  });

  test('[PRT-003] missing or given twice is refused', async () => {
    const { host } = new URL(app.url);
    const none = await rawExchange(app.url, 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect(none).toMatch(/^HTTP\/1.1 400 /);
    const lines = [`Host: ${host}`, 'Host: evil.example', 'Connection: close'].join('\r\n');
    const two = await rawExchange(app.url, `GET /healthz HTTP/1.1\r\n${lines}\r\n\r\n`);
    expect(two).toMatch(/^HTTP\/1.1 4(00|21) /);
  });

  test('[PRT-011] what an untrusted proxy says changes nothing', async () => {
    const spoofed = {
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-for': '203.0.113.9',
    };
    const answer = await app.anyone.post(signInPath, credentials, spoofed);
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']?.[0]).not.toContain('Secure');
    const session = await app.db.selectFrom('session').select('address').executeTakeFirstOrThrow();
    expect(session.address).toBe('127.0.0.1');
  });
});

describe('address and method', () => {
  test('a trailing slash is tolerated', async () => {
    const admin = await app.as('admin');
    expect(await admin.get('/apps/invoice/invoices/?page=1')).toMatchObject({ status: 200 });
  });

  test.each([
    '/nothing',
    '/api/nothing',
    '/auth',
    '/auth/sign-up/email',
    '/.env',
    '/.git/config',
    '/package.json',
    '/metrics',
    '/docs',
    '/health',
    '/assets/app.js.map',
    '/../package.json',
  ])('[PRT-008] there is nothing at %s', async (path) => {
    expect(await app.anyone.get(path)).toMatchObject(problem('not-found', 404));
  });

  test.each(['x.css', '0', '01', '1.0', '1%20OR%201=1', '1%00', '9'.repeat(16), '9'.repeat(200)])(
    '[LST-055 INV-004 INV-006 INV-008] there is no invoice %s',
    async (id) => {
      const admin = await app.as('admin');
      const answer = await admin.get(`/apps/invoice/invoices/${id}`, { accept: 'text/css' });
      expect(answer).toMatchObject(problem('not-found', 404));
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  test('an address that cannot be decoded is refused', async () => {
    const path = await app.anyone.get('/%zz');
    expect(path).toMatchObject(problem('bad-input', 400));
    expect(path.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const admin = await app.as('admin');
    const answer = await admin.get('/apps/invoice/invoices?q=%FF');
    expect(answer).toMatchObject({
      ...problem('bad-input', 400),
      body: { errors: [{ path: 'q' }] },
    });
  });

  test.each([
    ['PUT', '/apps/invoice/invoices', 'GET, HEAD, POST'],
    ['POST', '/apps/invoice/list', 'GET, HEAD'],
    ['GET', signInPath, 'POST'],
    ['PATCH', '/auth/sessions/1', 'DELETE'],
    ['OPTIONS', '/apps/invoice/invoices', 'GET, HEAD, POST'],
    ['TRACE', '/', 'GET, HEAD'],
  ])('[PRT-009] %s %s is not a method of it', async (method, path, allow) => {
    const answer = await app.anyone.send(path, { method });
    expect(answer).toMatchObject({ ...problem('method-not-allowed', 405), headers: { allow } });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('HEAD answers as GET does, without a body', async () => {
    const admin = await app.as('admin');
    const answer = await admin.send('/apps/invoice/invoices', { method: 'HEAD' });
    expect(answer).toMatchObject({ status: 200, text: '' });
    expect(await app.anyone.send('/apps/invoice/invoices', { method: 'HEAD' })).toMatchObject({
      status: 401,
    });
  });
});

describe('every answer', () => {
  test('[PRT-007 PRT-008] carries the headers that close it', async () => {
    for (const path of ['/healthz', '/apps/invoice/invoices', '/nothing']) {
      const { headers } = await app.anyone.get(path);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.server).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  test('[PRT-008] makes its own request id', async () => {
    const answer = await app.anyone.get('/healthz', {
      'x-request-id': 'mine',
      'request-id': 'mine',
    });
    expect(answer.headers['x-request-id']).not.toBe('mine');
  });

  test('[LST-050 LST-055] of a call is JSON and kept by nobody, whatever the caller would rather have', async () => {
    const admin = await app.as('admin');
    const answer = await admin.get('/apps/invoice/invoices?q=<script>alert(1)</script>', {
      accept: 'text/html',
    });
    expect(answer).toMatchObject({ status: 200, body: { invoices: [], total: 0 } });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });
});
