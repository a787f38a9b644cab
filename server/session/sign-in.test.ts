import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import {
  startTestApp,
  type TestAnswer,
  type TestApp,
  testClient,
  testLinks,
  testSettings,
} from '#testing/app/test-app.ts';
import { testPassword } from '#testing/app/test-password.ts';

const path = '/auth/sign-in/email';
const admin = { email: 'admin@example.com', password: testPassword };
const wrong = { email: 'admin@example.com', password: 'a wrong password' };

let app: TestApp;
let address = 0;
beforeAll(async () => {
  // The tests stand behind a proxy, so that each try can come from an address of its own.
  app = await startTestApp({ settings: { trustProxy: ['127.0.0.1'] } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('sign_in_failure').execute();
  await app.db.deleteFrom('session').execute();
});

function elsewhere(): Record<string, string> {
  address += 1;
  return { 'x-forwarded-for': `10.0.${String(address >> 8)}.${String(address & 255)}` };
}

function signIn(body: unknown, headers = elsewhere()): Promise<TestAnswer> {
  return app.anyone.post(path, body, headers);
}

function cookieOf(answer: TestAnswer): string {
  return answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

describe('signing in', () => {
  test('[AUT-016] sets a cookie that scripts and other sites cannot use', async () => {
    const answer = await signIn(admin);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        user: { email: admin.email, role: 'admin' },
        organisation: { name: 'Northwind Studio' },
      },
    });
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
  });

  test('takes the e-mail address however it is typed', async () => {
    expect(await signIn({ ...admin, email: ' ADMIN@example.com\t' })).toMatchObject({
      status: 200,
    });
  });

  test('stores the hash of the token and nothing that opens the session', async () => {
    const token = cookieOf(await signIn(admin)).replace('session=', '');
    const { rows } = await app.database.pool.query<{ row: string }>(
      'select session::text as row from session',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
    expect(rows[0]?.row).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  test('[AUT-015] never takes over a cookie that was there before', async () => {
    const planted = await signIn(admin, { ...elsewhere(), cookie: 'session=attackervalue' });
    expect(cookieOf(planted)).toMatch(/^session=[\w-]{43}$/);
    expect(
      await app.anyone.get('/auth/session', { cookie: 'session=attackervalue' }),
    ).toMatchObject({ status: 401 });

    const first = cookieOf(planted);
    const second = cookieOf(await signIn(admin, { ...elsewhere(), cookie: first }));
    expect(second).not.toBe(first);
    expect(await app.anyone.get('/auth/session', { cookie: second })).toMatchObject({
      status: 200,
    });
    expect(await app.anyone.get('/auth/session', { cookie: first })).toMatchObject({ status: 401 });
  });

  test('[AUT-001] says the same of an unknown account and of a wrong password', async () => {
    const answers = [await signIn(wrong), await signIn({ ...wrong, email: 'nobody@example.com' })];
    const [known, unknown] = answers.map(({ status, headers, body }) => ({
      status,
      headers: Object.keys(headers),
      body: { ...(body as object), requestId: '' },
    }));
    expect(known).toMatchObject({ status: 401, body: { type: '/problems/wrong-credentials' } });
    expect(unknown).toEqual(known);
  });

  test.each([
    [
      'AUT-009',
      'an array as the e-mail',
      { email: ['admin@example.com'], password: testPassword },
      'email',
    ],
    ['AUT-009', 'an object as the password', { ...admin, password: { length: 12 } }, 'password'],
    [
      'AUT-011',
      'a password of 100,000 characters',
      { ...admin, password: 'x'.repeat(10_000) },
      'password',
    ],
    ['AUT-013', 'NUL in the e-mail', { ...admin, email: 'admin@example.com\u0000' }, 'email'],
    ['AUT-013', 'NUL in the password', { ...admin, password: `${testPassword}\u0000` }, 'password'],
    ['AUT-009', 'no e-mail', { ...admin, email: ' ' }, 'email'],
    [
      'AUT-019',
      'an address to go on to',
      { ...admin, callbackURL: '//evil.example' },
      'callbackURL',
    ],
    ['AUT-020', 'a backslash address', { ...admin, callbackURL: '/\\evil.example' }, 'callbackURL'],
    [
      'AUT-021',
      'an address without slashes',
      { ...admin, callbackURL: 'https:evil.example' },
      'callbackURL',
    ],
    [
      'AUT-022',
      'a script as the address',
      { ...admin, callbackURL: 'javascript:alert(1)' },
      'callbackURL',
    ],
    [
      'AUT-023',
      'a tab in the address',
      { ...admin, callbackURL: '/%09/evil.example' },
      'callbackURL',
    ],
    [
      'AUT-024',
      'an address behind an @',
      { ...admin, callbackURL: 'https://app.example.com@evil.example' },
      'callbackURL',
    ],
    [
      'AUT-026',
      'a path that climbs',
      { ...admin, callbackURL: '/..//evil.example' },
      'callbackURL',
    ],
  ])('[%s] refuses %s by name and before any hashing', async (_id, _what, body, field) => {
    const answer = await signIn(body);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: field }] } });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers.location).toBeUndefined();
    expect(await app.db.selectFrom('sign_in_failure').selectAll().execute()).toEqual([]);
  });
});

describe('guessing', () => {
  test('[AUT-003] the 11th wrong try on an account is refused, whatever its address', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await signIn(wrong)).toMatchObject({ status: 401 });
    }
    for (let guess = 0; guess < 20; guess += 1) {
      const answer = await signIn(wrong);
      expect(answer).toMatchObject({ status: 429, body: { type: '/problems/too-many-requests' } });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await signIn({ ...admin, email: 'billing@example.com' })).toMatchObject({ status: 200 });
  });

  test('[AUT-003] the 11th try on an account from one address is refused, also with the right password', async () => {
    const from = elsewhere();
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await signIn(wrong, from)).toMatchObject({ status: 401 });
    }
    for (const body of [wrong, admin, { ...admin, email: 'ADMIN@EXAMPLE.COM' }]) {
      const answer = await signIn(body, from);
      expect(answer).toMatchObject({ status: 429, body: { type: '/problems/too-many-requests' } });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(14 * 60);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    }
    expect(await signIn({ ...admin, email: 'billing@example.com' })).toMatchObject({ status: 200 });
  });

  test('[AUT-003] the count outlives a restart', async () => {
    for (let guess = 0; guess < 10; guess += 1) await signIn(wrong);
    const restarted = await buildApp({ db: app.db, config: testSettings, links: testLinks });
    const url = await restarted.listen({ host: '127.0.0.1', port: 0 });
    try {
      expect(await testClient(url).post(path, admin)).toMatchObject({ status: 429 });
    } finally {
      await restarted.close();
    }
  });

  test('[AUT-003] what is refused does not prolong the wait, and after 15 minutes the right password works', async () => {
    for (let guess = 0; guess < 12; guess += 1) await signIn(wrong);
    const failures = await app.db.selectFrom('sign_in_failure').selectAll().execute();
    expect(failures).toHaveLength(10);
    await app.database.pool.query(
      "update sign_in_failure set failed_at = failed_at - interval '15 minutes'",
    );
    expect(await signIn(admin)).toMatchObject({ status: 200 });
  });

  test('a right password forgets the wrong ones before it', async () => {
    for (let guess = 0; guess < 9; guess += 1) await signIn(wrong);
    expect(await signIn(admin)).toMatchObject({ status: 200 });
    for (let guess = 0; guess < 9; guess += 1)
      expect(await signIn(wrong)).toMatchObject({ status: 401 });
  });

  test('[AUT-001] an account that does not exist is counted as well', async () => {
    const nobody = { ...wrong, email: 'nobody@example.com' };
    expect(await signIn(nobody)).toMatchObject({ status: 401 });
    await app.database.pool.query(
      `insert into sign_in_failure (account_hash, source_kind, source, failed_at)
       select account_hash, source_kind, '192.0.2.' || place, now() from sign_in_failure, generate_series(1, 9) place`,
    );
    expect(await signIn(nobody)).toMatchObject({ status: 429 });
    expect(await signIn(admin)).toMatchObject({ status: 200 });
  });

  test('[RCE-012] of 100 wrong guesses at once no more than 10 are looked at', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => signIn(wrong)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect({ refused: count(401), turnedAway: count(429) }).toEqual({
      refused: 10,
      turnedAway: 90,
    });
  });

  test('[RCE-012] the right password at many places at once is let in at each', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(admin)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  });
});
