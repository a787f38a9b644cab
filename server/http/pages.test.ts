import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';

const script = 'console.log("the app")';
const page =
  '<!doctype html><meta property="csp-nonce" nonce="%NONCE%"><style nonce="%NONCE%"></style><p data-frame="%FRAME%">';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const asset = join(folder, 'assets/app-abc123.js');
  await writeFile(asset, script);
  await writeFile(`${asset}.br`, brotliCompressSync(script));
  await writeFile(`${asset}.gz`, gzipSync(script));
  await writeFile(`${asset}.map`, '{}');
  await writeFile(join(folder, '.env'), 'SECRET=1');
  app = await startTestApp({ pagesFolder: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('a page', () => {
  test.each([
    '/',
    '/apps/invoice/list?page=2&q=acme',
    '/apps/invoice/list/',
    '/apps/invoice/preview/5036',
    '/apps/invoice',
    '/settings/security',
    '/sign-in?from=%2F',
  ])('is served at %s', async (path) => {
    for (const headers of [asBrowser, { accept: '*/*' }]) {
      const answer = await app.anyone.get(path, headers);
      expect(answer).toMatchObject({
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
      });
    }
  });

  test.each([
    ['app', { cookie: 'theme=dark; session=whatever' }],
    ['app', { cookie: '__Host-session=whatever' }],
    ['none', { cookie: 'other-session=whatever' }],
    ['none', {}],
  ])('opens with the frame "%s" for a browser with %j', async (frame, headers) => {
    const { text } = await app.anyone.get('/', { ...asBrowser, ...headers });
    expect(text).toContain(`data-frame="${frame}"`);
  });

  test('[PRT-007] allows its own files and the styles with its nonce, which is another each time', async () => {
    const nonces = new Set<string>();
    for (let visit = 0; visit < 3; visit += 1) {
      const { headers, text } = await app.anyone.get('/', asBrowser);
      const nonce =
        /'nonce-([\w+/=]{24})'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
      nonces.add(nonce);
      expect(headers['content-security-policy']).toBe(
        `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'`,
      );
      expect(text).toBe(page.replaceAll('%NONCE%', nonce).replace('%FRAME%', 'none'));
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
    expect(nonces.size).toBe(3);
  });

  test('that does not exist says so with status 404', async () => {
    const answer = await app.anyone.get('/apps/nothing', asBrowser);
    expect(answer).toMatchObject({
      status: 404,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
    expect(await app.anyone.get('/apps/nothing', { accept: 'application/json' })).toMatchObject({
      status: 404,
      headers: { 'content-type': 'application/problem+json; charset=utf-8' },
    });
  });

  test.each([
    '/apps/invoice/invoices/x.css',
    '/apps/invoice/clients/1/2',
    '/auth/nothing',
    '/api/nothing',
    '/apps/invoice/invoices/5/nothing',
  ])('[LST-055] is never served for a call: %s', async (path) => {
    const answer = await app.anyone.get(path, asBrowser);
    expect([401, 404]).toContain(answer.status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  test.each([
    '/index.html',
    '/.env',
    '/assets/app-abc123.js.map',
    '/assets/app-abc123.js.br',
    '/assets/gone.js',
    '/assets/',
    '/..%2f..%2fetc/passwd',
    '/assets/..%2findex.html',
    '/assets/%2e%2e/index.html',
    '/assets/.hidden',
  ])('[PRT-008] no file %s is handed out', async (path) => {
    const answer = await app.anyone.get(path, asBrowser);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('SECRET');
  });
});

describe('a file', () => {
  test('with a hash in its name is kept for ever and comes compressed', async () => {
    const plain = await app.anyone.get('/assets/app-abc123.js');
    expect(plain).toMatchObject({ status: 200, text: script });
    expect(plain.headers).toMatchObject({
      'content-type': expect.stringContaining('javascript') as string,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await app.anyone.get('/assets/app-abc123.js', {
        'accept-encoding': encoding,
      });
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': plain.headers['content-type'],
        'cache-control': 'public, max-age=31536000, immutable',
        vary: expect.stringContaining('accept-encoding') as string,
      });
    }
  });

  test('of a newer build is served with its page, without a restart', async () => {
    await writeFile(join(folder, 'assets/app-def456.js'), 'newer');
    await writeFile(join(folder, 'index.html'), 'newer');
    await utimes(join(folder, 'index.html'), 1, 1);
    expect(await app.anyone.get('/', asBrowser)).toMatchObject({ status: 200, text: 'newer' });
    expect(await app.anyone.get('/assets/app-def456.js')).toMatchObject({
      status: 200,
      text: 'newer',
    });
    await rm(join(folder, 'index.html'));
    expect(await app.anyone.get('/', asBrowser)).toMatchObject({ status: 200, text: 'newer' });
  });

  test('without one is asked for anew', async () => {
    const answer = await app.anyone.get('/favicon.svg');
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
  });
});
