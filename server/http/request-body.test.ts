import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { testPassword } from '#testing/app/test-password.ts';
import { rawExchange } from '#testing/app/test-raw-http.ts';

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
        body: { errors: [{ path: name, message: 'Unknown field.' }] },
      });
    },
  );

  test('names each field that is missing', async () => {
    expect(await send(json, '{}')).toMatchObject({
      body: {
        errors: [
          { path: 'email', message: 'This field is required.' },
          { path: 'password', message: 'This field is required.' },
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
