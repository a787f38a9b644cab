import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/test-app.ts';
import { testPassword } from '#server/test-password.ts';
import { rawExchange } from '#server/test-raw-http.ts';

const json = { 'content-type': 'application/json' };
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

describe('size', () => {
  test('[PRT-004] a header of 20 KB is refused', async () => {
    const answer = await app.anyone.get('/healthz', { 'x-a': 'x'.repeat(20_000) });
    expect(answer).toMatchObject(problem('headers-too-large', 431));
    expect(await app.anyone.get('/healthz', { 'x-a': 'x'.repeat(10_000) })).toMatchObject({
      status: 200,
    });
  });

  test('a body over the limit of its call is refused, also when its length is not announced', async () => {
    const rawBody = JSON.stringify({ ...credentials, password: 'x'.repeat(20_000) });
    const announced = await app.anyone.send(signInPath, { method: 'POST', headers: json, rawBody });
    expect(announced).toMatchObject(problem('too-large', 413));
    const { host, origin } = new URL(app.url);
    const head = [`POST ${signInPath} HTTP/1.1`, `Host: ${host}`, `Origin: ${origin}`];
    const rest = ['Content-Type: application/json', 'Transfer-Encoding: chunked', '', ''];
    const chunk = `${rawBody.length.toString(16)}\r\n${rawBody}\r\n0\r\n\r\n`;
    const chunked = await rawExchange(app.url, [...head, ...rest].join('\r\n') + chunk);
    expect(chunked).toMatch(/^HTTP\/1.1 413 /);
  });

  test('JSON nested deeper than 20 levels or with more than 500 entries is refused', async () => {
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const send = async (rawBody: string) => {
      const answer = await app.anyone.send(signInPath, { method: 'POST', headers: json, rawBody });
      return answer.body;
    };
    expect(await send(nested(20))).toMatchObject({ status: 400, errors: [{ path: 'body' }] });
    expect(await send(nested(21))).toMatchObject({ detail: 'Nest at most 20 levels deep.' });
    expect(await send(nested(8_000))).toMatchObject({ detail: 'Nest at most 20 levels deep.' });
    expect(await send(JSON.stringify(Array(501).fill(0)))).toMatchObject({
      detail: 'Send at most 500 entries in a list.',
    });
  });

  test('[PRT-013] a compressed body is refused, whatever it unfolds to', async () => {
    const rawBody = gzipSync(JSON.stringify(credentials));
    for (const path of [signInPath, '/apps/invoice/invoices']) {
      const headers = { ...json, 'content-encoding': 'gzip' };
      const answer = await app.anyone.send(path, { method: 'POST', headers, rawBody });
      expect(answer).toMatchObject(problem('wrong-content-type', 415));
    }
  });

  test('a GET with a body is refused', async () => {
    const admin = await app.as('admin');
    const answer = await admin.send('/apps/invoice/invoices', { headers: json, rawBody: '{}' });
    expect(answer).toMatchObject(problem('bad-input', 400));
  });
});

describe('body', () => {
  const send = (
    headers: Record<string, string>,
    rawBody: string | Buffer = JSON.stringify(credentials),
  ) => app.anyone.send(signInPath, { method: 'POST', headers, rawBody });

  test('is taken as JSON', async () => {
    expect(await send(json)).toMatchObject({ status: 200 });
    expect(await send({ 'content-type': 'application/json; charset=UTF-8' })).toMatchObject({
      status: 200,
    });
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/jsonx',
    'application/problem+json',
  ])('is refused as %s', async (type) => {
    expect(await send({ 'content-type': type })).toMatchObject(problem('wrong-content-type', 415));
  });

  test('is refused without a content type', async () => {
    expect(await send({})).toMatchObject(problem('wrong-content-type', 415));
  });

  test.each([
    ['half of it', '{"email":'],
    ['no JSON', 'email=a'],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['nothing', ''],
  ])('is refused when it is %s', async (_what, rawBody) => {
    expect(await send(json, rawBody)).toMatchObject(problem('bad-input', 400));
  });

  test.each(['__proto__', 'constructor', 'callbackURL', 'rememberMe'])(
    'has no field %s',
    async (name) => {
      const rawBody = JSON.stringify(credentials).replace('{', `{"${name}":{"role":"admin"},`);
      expect(await send(json, rawBody)).toMatchObject({
        ...problem('bad-input', 400),
        body: { errors: [{ path: name, message: 'There is no such field.' }] },
      });
    },
  );

  test('names each field that is missing', async () => {
    expect(await send(json, '{}')).toMatchObject({
      body: {
        errors: [
          { path: 'email', message: 'This is missing.' },
          { path: 'password', message: 'This is missing.' },
        ],
      },
    });
  });

  test('[PRT-002] with two lengths is refused', async () => {
    const { host } = new URL(app.url);
    const lengths = 'Content-Length: 2\r\nContent-Length: 3\r\nContent-Type: application/json';
    const answer = await rawExchange(
      app.url,
      `POST ${signInPath} HTTP/1.1\r\nHost: ${host}\r\n${lengths}\r\n\r\n{}`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('application/problem+json');
  });

  test('[PRT-002] with a length and chunks is refused', async () => {
    const { host } = new URL(app.url);
    const lengths = 'Content-Length: 2\r\nTransfer-Encoding: chunked';
    const answer = await rawExchange(
      app.url,
      `POST ${signInPath} HTTP/1.1\r\nHost: ${host}\r\n${lengths}\r\n\r\n0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
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
    ['PUT', '/apps/invoice/invoices', 'GET, HEAD'],
    ['POST', '/apps/invoice/list', 'GET, HEAD'],
    ['GET', signInPath, 'POST'],
    ['PATCH', '/auth/sessions/1', 'DELETE'],
    ['OPTIONS', '/apps/invoice/invoices', 'GET, HEAD'],
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
