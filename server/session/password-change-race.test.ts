import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestAnswer, type TestApp } from '#testing/app/test-app.ts';
import { cheapHash, testPassword } from '#testing/app/test-password.ts';

const email = 'viewer@example.com';
const newPassword = 'another long test password';

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { trustProxy: ['127.0.0.1'] } });
  passwordHash = cheapHash(testPassword);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query('delete from session');
  await app.database.pool.query('delete from sign_in_failure');
  await app.database.pool.query('update app_user set password_hash = $1', [passwordHash]);
});

function signIn(headers: Record<string, string> = {}): Promise<TestAnswer> {
  return app.anyone.post('/auth/sign-in/email', { email, password: testPassword }, headers);
}

function cookies(answer: TestAnswer): string {
  return (answer.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
}

test('a sign-in that verified the old password before a change was committed opens no session', async () => {
  const change = await app.database.pool.connect();
  try {
    await change.query('begin');
    await change.query('update app_user set password_hash = $1 where email = $2', [
      cheapHash(newPassword),
      email,
    ]);
    await change.query('delete from session');
    const answer = signIn();
    // Until the sign-in waits for the change, or has gone past it.
    for (let tries = 0; tries < 100; tries += 1) {
      const { rows } = await app.database.pool.query<{ isThere: boolean }>(
        `select exists (select from pg_stat_activity where datname = current_database()
           and wait_event_type = 'Lock') or exists (select from session) as "isThere"`,
      );
      if (rows[0]?.isThere) break;
      await wait(10);
    }
    await change.query('commit');
    expect(await answer).toMatchObject({
      status: 401,
      body: { type: '/problems/wrong-credentials' },
    });
  } finally {
    change.release();
  }
  const { rows } = await app.database.pool.query('select from session');
  expect(rows).toHaveLength(0);
});

test('of many sign-ins beside a password change none with the old password lives on', async () => {
  // Known devices do not wait for each other.
  const devices: string[] = [];
  for (let each = 0; each < 8; each += 1) devices.push(cookies(await signIn()));
  const lived: number[] = [];
  let opened = 0;
  for (let round = 0; round < 4; round += 1) {
    await app.database.pool.query('update app_user set password_hash = $1', [passwordHash]);
    // The devices of before, which each change forgets.
    await app.database.pool.query('delete from known_device');
    for (const cookie of devices) {
      const token = /device=([\w-]+)/.exec(cookie)?.[1] ?? '';
      await app.database.pool.query(
        `insert into known_device (user_id, token_hash, expires_at)
         select id, sha256($1::bytea), now() + interval '1 day' from app_user where email = $2`,
        [Buffer.from(token), email],
      );
    }
    const viewer = await app.as('viewer');
    const deviceOnly = devices.map((cookie) => /device=[\w-]+/.exec(cookie)?.[0] ?? '');
    const signIns = deviceOnly.map((cookie) => signIn({ cookie }));
    const [changed, ...answers] = await Promise.all([
      viewer.post('/auth/password', { currentPassword: testPassword, newPassword }),
      ...signIns,
    ]);
    expect(changed).toMatchObject({ status: 204 });
    for (const answer of answers) {
      if (answer.status !== 200) continue;
      opened += 1;
      const session = await app.anyone.get('/auth/session', { cookie: cookies(answer) });
      lived.push(session.status);
    }
  }
  // Half of those sent: the others may have come after the change.
  expect(opened).toBeGreaterThanOrEqual(16);
  expect(lived).toEqual(lived.map(() => 401));
});

test('of two password changes at once on the same proof one is refused', async () => {
  const [one, other] = [await app.as('viewer'), await app.as('viewer')];
  const change = { currentPassword: testPassword };
  const answers = await Promise.all([
    one.post('/auth/password', { ...change, newPassword }),
    other.post('/auth/password', { ...change, newPassword: `${newPassword} two` }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
});
