import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { testPassword } from '#testing/app/test-password.ts';
import { proxyPrograms } from './proxy-programs.ts';

const name = 'billing.example.com';
const origin = `https://${name}`;
const metricsToken = 'a-token-of-the-tests-0123';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

// Where one of them is not installed, this says so by being skipped.
describe.each(proxyPrograms)('behind $name, set up as deploy/ says', ({ path: program, setUp }) => {
  if (!existsSync(program)) {
    test.skip('is not installed');
    return;
  }
  let folder: string;
  let app: TestApp;
  let proxy: ChildProcess;
  // Below those that systems give out by themselves.
  const front = randomInt(10_000, 20_000);
  const plain = randomInt(20_000, 32_000);
  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'proxy-')));
    app = await startTestApp({
      settings: { publicUrl: new URL(origin), trustProxy: ['127.0.0.1'], metricsToken },
    });
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`],
        ...['-addext', `subjectAltName=DNS:${name}`, '-keyout', key, '-out', certificate],
      ],
      { stdio: 'ignore' },
    );
    const product = new URL(app.url).host;
    const args = setUp({ folder, product, front, plain, certificate, key });
    proxy = spawn(program, args, { stdio: 'ignore', env: { HOME: folder } });
    while ((await send('/healthz').catch(() => undefined))?.status !== 200) await sleep(50);
  });
  afterAll(async () => {
    proxy.kill('SIGTERM');
    await once(proxy, 'exit');
    await app.close();
    rmSync(folder, { recursive: true });
  });

  function send(
    path: string,
    {
      method = 'GET',
      headers = {},
      body,
    }: { method?: string; headers?: object; body?: Buffer } = {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asking = request(
        {
          ...{ host: '127.0.0.1', port: front, servername: name, rejectUnauthorized: false },
          ...{ path, method, headers: { host: name, origin, ...headers } },
        },
        (answer) => {
          let text = '';
          answer.on('data', (part: Buffer) => (text += part.toString('latin1')));
          answer.on('end', () => {
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
          });
        },
      );
      asking.on('error', reject);
      asking.end(body);
    });
  }
  const signIn = (headers: object) =>
    send('/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: Buffer.from(JSON.stringify({ email: 'admin@example.com', password: testPassword })),
    });

  test('people sign in under a cookie that only TLS carries, and are known by the address they come from, whatever they say', async () => {
    const { status, headers } = await signIn({ 'x-forwarded-for': '203.0.113.9' });
    expect(status).toBe(200);
    expect(headers['strict-transport-security']).toContain('max-age=');
    const [cookie = ''] = headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^__Host-[^;]+;.*Secure/);
    const list = await send('/apps/invoice/invoices', {
      headers: { cookie: cookie.split(';')[0] },
    });
    expect(list.status).toBe(200);
    const { rows } = await app.database.pool.query<object>(
      'select distinct host(address::inet) as address from sign_in',
    );
    expect(rows).toEqual([{ address: '127.0.0.1' }]);
  });

  test('files come in up to the product’s own limit, and go out as they are written', async () => {
    const { headers } = await signIn({});
    const cookie = (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
    const upload = (bytes: number) =>
      send('/apps/import/plan?fileName=a.csv', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/octet-stream' },
        body: Buffer.alloc(bytes, 'a'),
      });
    const read = await upload(20 * 1_048_576 - 1);
    expect(read.status).not.toBe(413);
    expect(read.text).toContain('{');
    const prepared = await send('/apps/invoice/export', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: Buffer.from(
        JSON.stringify({
          ...{ selection: { filter: {}, except: [] }, rows: 'document', format: 'csv' },
          ...{ sortBy: 'id', sortDesc: false, columns: ['id'] },
        }),
      ),
    });
    const { ticket } = JSON.parse(prepared.text) as { ticket: string };
    const file = await send(`/apps/invoice/export?ticket=${ticket}`, { headers: { cookie } });
    expect([file.status, file.headers['transfer-encoding']]).toEqual([200, 'chunked']);
  });

  test('the numbers of the installation are not told outside, and without TLS nothing is', async () => {
    const authorization = `Bearer ${metricsToken}`;
    expect((await send('/metrics', { headers: { authorization } })).status).toBe(404);
    const [status, location] = await new Promise<(number | string | undefined)[]>((resolve) => {
      plainRequest({ host: '127.0.0.1', port: plain, path: '/sign-in', headers: { host: name } })
        .on('response', (answer) => {
          resolve([answer.statusCode, answer.headers.location]);
          answer.resume();
        })
        .end();
    });
    expect([301, 308]).toContain(status);
    expect(location).toBe(`${origin}/sign-in`);
  });
});
