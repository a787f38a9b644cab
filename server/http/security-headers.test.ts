import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestAnswer, type TestApp } from '#testing/app/test-app.ts';
import { rawExchange } from '#testing/app/test-raw-http.ts';

/** What closes every answer. */
const closed = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const closedToAll = {
  ...closed,
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
};
const json = {
  ...closedToAll,
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
};
const problem = { ...json, 'content-type': 'application/problem+json; charset=utf-8' };
const answered = { ...json, vary: 'accept-encoding' };

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headers-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><style nonce="%NONCE%"></style>');
  app = await startTestApp({ pagesFolder: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Its headers but those of the connection and those that are another each time. */
function headersOf({ headers }: Pick<TestAnswer, 'headers'>) {
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(Number(headers['content-length'])).toBeGreaterThan(0);
  const own = ['x-request-id', 'content-length', 'date', 'connection', 'keep-alive'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
}

test('[PRT-007 PRT-008] these are all headers of an answer, made anew or kept', async () => {
  const viewer = await app.as('viewer');
  for (const path of ['/apps/invoice/invoices', '/apps/invoice/summary', '/auth/session']) {
    expect(headersOf(await viewer.get(path))).toEqual(answered);
    expect(headersOf(await viewer.get(path))).toEqual(answered);
  }
  const path = '/apps/invoice/invoices';
  expect(headersOf(await viewer.send(path, { method: 'HEAD' }))).toEqual(answered);
});

test('[PRT-007 PRT-008] these are all headers of a refusal', async () => {
  expect(headersOf(await app.anyone.get('/apps/invoice/invoices'))).toEqual(problem);
  expect(headersOf(await app.anyone.get('/nothing'))).toEqual(problem);
  expect(headersOf(await app.anyone.get('/healthz', { host: 'evil.example' }))).toEqual(problem);
});

test('[PRT-007 PRT-008] these are all headers of a page', async () => {
  const { 'content-security-policy': policy, ...headers } = headersOf(await app.anyone.get('/'));
  expect(headers).toEqual({
    ...closed,
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-/);
});

test('[PRT-007 PRT-008] what never becomes a request is answered with them, too', async () => {
  expect(headersOf(await app.anyone.get('/%zz'))).toEqual(problem);
  const [head = ''] = (await rawExchange(app.url, 'no http at all\r\n\r\n')).split('\r\n\r\n');
  const [status, ...lines] = head.split('\r\n');
  expect(status).toBe('HTTP/1.1 400 Bad Request');
  const headers = Object.fromEntries(
    lines.map((line): [string, string | undefined] => {
      const [name = '', value] = line.split(': ', 2);
      return [name, value];
    }),
  );
  expect(headersOf({ headers })).toEqual(problem);
});
