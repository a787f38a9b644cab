import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestAnswer, type TestApp } from '#testing/app/test-app.ts';
import { cheapHash, testPassword } from '#testing/app/test-password.ts';

const admin = { email: 'admin@example.com', password: testPassword };
const wrong = { ...admin, password: 'a wrong password' };

let app: TestApp;
let address = 0;
beforeAll(async () => {
  app = await startTestApp({ settings: { trustProxy: ['127.0.0.1'] } });
  // Unknown accounts would cost a real hash each.
  await app.database.pool.query(
    `insert into app_user (email, name, role, password_hash)
     select 'person' || number || '@example.com', 'Person', 'viewer', $1 from generate_series(0, 49) number`,
    [cheapHash(testPassword)],
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query('delete from sign_in_failure; delete from session');
  await app.database.pool.query('delete from known_device');
});

function elsewhere(): Record<string, string> {
  address += 1;
  return { 'x-forwarded-for': `10.9.${address >> 8}.${address & 255}` };
}

function signIn(body: unknown, headers = elsewhere()): Promise<TestAnswer> {
  return app.anyone.post('/auth/sign-in/email', body, headers);
}

function deviceOf(answer: TestAnswer): string {
  return answer.headers['set-cookie']?.[1]?.split(';')[0] ?? '';
}

async function moveBack(seconds: number): Promise<void> {
  await app.database.pool.query(
    `update sign_in_failure set failed_at = failed_at - make_interval(secs => $1),
       started_at = started_at - make_interval(secs => $1)`,
    [seconds],
  );
}

describe('a stranger who guesses', () => {
  test('every 2 seconds from one address never keeps the right password of another address out', async () => {
    const stranger = elsewhere();
    for (let minute = 0; minute < 3; minute += 1) {
      for (let guess = 0; guess < 30; guess += 1) {
        expect([401, 429]).toContain((await signIn(wrong, stranger)).status);
        await moveBack(2);
      }
      expect(await signIn(admin)).toMatchObject({ status: 200 });
    }
  });

  test('from many addresses keeps the right password of another address out for 10 seconds at most', async () => {
    for (let guess = 0; guess < 10; guess += 1) await signIn(wrong);
    const clean = elsewhere();
    const early = await signIn(admin, clean);
    expect(early).toMatchObject({ status: 429 });
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(10);
    await moveBack(10);
    expect(await signIn(admin, clean)).toMatchObject({ status: 200 });
  });

  test('from many addresses leaves each other address three wrong tries, each slower', async () => {
    for (let guess = 0; guess < 10; guess += 1) await signIn(wrong);
    const clean = elsewhere();
    for (const seconds of [10, 20, 30]) {
      await moveBack(seconds - 2);
      expect(await signIn(wrong, clean)).toMatchObject({ status: 429 });
      await moveBack(2);
      expect(await signIn(wrong, clean)).toMatchObject({ status: 429 });
    }
    const { rows } = await app.database.pool.query('select from sign_in_failure');
    expect(rows).toHaveLength(13);
    await moveBack(60);
    expect(await signIn(admin, clean)).toMatchObject({ status: 429 });
    expect(await signIn(admin)).toMatchObject({ status: 200 });
  });

  test('[AUT-007] one password over many accounts from one address is stopped', async () => {
    const from = elsewhere();
    const statuses: number[] = [];
    for (let at = 0; at < 50; at += 1) {
      const body = { email: `person${at}@example.com`, password: 'Summer2026!!' };
      statuses.push((await signIn(body, from)).status);
    }
    expect(statuses).toEqual([...Array<number>(40).fill(401), ...Array<number>(10).fill(429)]);
    expect(await signIn(admin)).toMatchObject({ status: 200 });
  });

  test('does not keep a person who is signed in from changing the password', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      await signIn({ ...wrong, email: 'billing@example.com' });
    }
    const billing = await app.as('billing');
    const change = { currentPassword: testPassword, newPassword: 'another long test password' };
    const answer = await billing.post('/auth/password', change);
    expect(answer).toMatchObject({ status: 204 });
    expect(deviceOf(answer)).toMatch(/^device=[\w-]{43}$/);
  });
});

describe('a device that signed in before', () => {
  test('gets a cookie that scripts and other sites cannot use, of which the database knows the hash', async () => {
    const answer = await signIn(admin);
    expect(answer.headers['set-cookie']?.[1]).toMatch(
      /^device=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
    const token = deviceOf(answer).replace('device=', '');
    const { rows } = await app.database.pool.query<{ row: string }>(
      'select known_device::text as row from known_device',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
    expect(await app.anyone.get('/auth/session', { cookie: deviceOf(answer) })).toMatchObject({
      status: 401,
    });
  });

  test('gets in whatever strangers do, also from its own address', async () => {
    const own = elsewhere();
    const cookie = deviceOf(await signIn(admin, own));
    for (let guess = 0; guess < 12; guess += 1) await signIn(wrong, own);
    for (let guess = 0; guess < 50; guess += 1) {
      await signIn({ ...wrong, email: `person${guess}@example.com` }, own);
    }
    for (let guess = 0; guess < 12; guess += 1) await signIn(wrong);
    expect(await signIn(admin, own)).toMatchObject({ status: 429 });
    expect(await signIn(admin, { ...own, cookie })).toMatchObject({ status: 200 });
  }, 60_000);

  test('has ten wrong tries of its own, and they close the sign-in for nobody else', async () => {
    const cookie = deviceOf(await signIn(admin));
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await signIn(wrong, { ...elsewhere(), cookie })).toMatchObject({ status: 401 });
    }
    expect(await signIn(admin, { ...elsewhere(), cookie })).toMatchObject({ status: 429 });
    expect(await signIn(admin)).toMatchObject({ status: 200 });
  });

  test('is known only for its own accounts, only under its last token, and not after a password change', async () => {
    for (let guess = 0; guess < 10; guess += 1) await signIn(wrong);
    const viewer = { ...admin, email: 'viewer@example.com' };
    const first = deviceOf(await signIn(viewer));
    expect(await signIn(admin, { ...elsewhere(), cookie: first })).toMatchObject({ status: 429 });
    expect(await signIn(admin, { ...elsewhere(), cookie: 'device=made-up' })).toMatchObject({
      status: 429,
    });
    for (let guess = 0; guess < 10; guess += 1) await signIn({ ...viewer, password: 'wrong' });
    const second = deviceOf(await signIn(viewer, { ...elsewhere(), cookie: first }));
    for (let guess = 0; guess < 10; guess += 1) await signIn({ ...viewer, password: 'wrong' });
    expect(await signIn(viewer, { ...elsewhere(), cookie: first })).toMatchObject({ status: 429 });
    const person = await app.as('viewer');
    const newPassword = 'another long test password';
    await person.post('/auth/password', { currentPassword: testPassword, newPassword });
    for (let guess = 0; guess < 10; guess += 1) await signIn({ ...viewer, password: 'wrong' });
    expect(
      await signIn({ ...viewer, password: newPassword }, { ...elsewhere(), cookie: second }),
    ).toMatchObject({ status: 429 });
  });
});

describe('only a verdict counts', () => {
  test('a comparison that broke off counts against nobody', async () => {
    const { pool } = app.database;
    const email = 'broken@example.com';
    await pool.query(
      "insert into app_user (email, name, role, password_hash) values ($1, 'Broken', 'viewer', 'no hash')",
      [email],
    );
    expect(await signIn({ ...wrong, email })).toMatchObject({ status: 500 });
    expect((await pool.query('select from sign_in_failure')).rows).toHaveLength(0);
  });

  test('what a crash left without a verdict stops counting after 20 seconds', async () => {
    const from = elsewhere();
    await signIn(wrong, from);
    await app.database.pool.query(
      `insert into sign_in_failure (account_hash, source_kind, source)
       select account_hash, source_kind, source from sign_in_failure, generate_series(1, 9)`,
    );
    expect(await signIn(admin, from)).toMatchObject({ status: 429 });
    await moveBack(20);
    expect(await signIn(admin, from)).toMatchObject({ status: 200 });
  });
});
