import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { testPassword } from '#testing/app/test-password.ts';

const credentials = { email: 'admin@example.com', password: testPassword };
const host = 'billing.example.com';
const origin = `https://${host}`;

let app: TestApp;
beforeAll(async () => {
  const settings = { publicUrl: new URL(origin), trustProxy: ['127.0.0.1'] };
  app = await startTestApp({ settings });
});
afterAll(() => app.close());

function signIn(headers: Record<string, string> = {}) {
  return app.anyone.send('/auth/sign-in/email', {
    method: 'POST',
    origin,
    headers: { host, ...headers },
    body: credentials,
  });
}

describe('behind PUBLIC_URL on TLS', () => {
  test('[PRT-003] only its name is answered', async () => {
    for (const name of [host, `${host}:443`, host.toUpperCase()]) {
      expect(await app.anyone.get('/healthz', { host: name })).toMatchObject({ status: 200 });
    }
    for (const name of [new URL(app.url).host, `${host}:8443`, `a.${host}`, 'localhost']) {
      expect(await app.anyone.get('/healthz', { host: name })).toMatchObject({ status: 421 });
    }
  });

  test('[AUT-016] the cookie is bound to the host and to TLS', async () => {
    const answer = await signIn();
    const [cookie = ''] = answer.headers['set-cookie'] ?? [];
    expect(answer.status).toBe(200);
    expect(cookie).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(answer.headers['set-cookie']?.[1]).toMatch(
      /^__Host-device=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    );
    const session = { cookie: cookie.split(';')[0] ?? '', host };
    expect(await app.anyone.get('/auth/session', session)).toMatchObject({ status: 200 });
    const plain = { ...session, cookie: session.cookie.replace('__Host-', '') };
    expect(await app.anyone.get('/auth/session', plain)).toMatchObject({ status: 401 });
  });

  test('[PRT-007] browsers are told to stay on TLS', async () => {
    const { headers } = await app.anyone.get('/healthz', { host });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  test('[AUT-017] the page that sends a write is at that address', async () => {
    const { port } = new URL(app.url);
    for (const foreign of [`http://${host}`, `http://127.0.0.1:${port}`, `${origin}:8443`]) {
      const answer = await app.anyone.send('/auth/sign-in/email', {
        method: 'POST',
        origin: foreign,
        headers: { host },
        body: credentials,
      });
      expect(answer).toMatchObject({ status: 403, body: { type: '/problems/foreign-origin' } });
    }
  });

  test('[PRT-011] the client address is what the trusted proxy saw, not what the client said', async () => {
    await app.db.deleteFrom('session').execute();
    await signIn({ 'x-forwarded-for': '198.51.100.7, 203.0.113.9' });
    const session = await app.db.selectFrom('session').select('address').executeTakeFirstOrThrow();
    expect(session.address).toBe('203.0.113.9');
  });

  test('there is no demo, even on a loopback HOST', async () => {
    const options = await app.anyone.get('/auth/sign-in/options', { host });
    expect(options).toMatchObject({ body: { offersDemo: false } });
  });
});
