import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { cheapHash, testPassword } from '#testing/app/test-password.ts';
import { removeExpired } from './remove-expired.ts';

const otherPassword = 'another long test password';

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await startTestApp();
  passwordHash = cheapHash(testPassword);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('session').execute();
  await app.db.deleteFrom('sign_in_failure').execute();
  await app.db.updateTable('app_user').set({ password_hash: passwordHash }).execute();
});

async function sessionsOf(client: Awaited<ReturnType<TestApp['as']>>) {
  const { body } = await client.get('/auth/sessions');
  // Safe: the contract's schema made it.
  return (body as { sessions: { id: string; isCurrent: boolean }[] }).sessions;
}

describe('a session', () => {
  const open = async () => {
    const client = await app.as('viewer');
    return async () => (await client.get('/auth/session')).status;
  };
  const age = (column: string, interval: string) =>
    app.database.pool.query(
      `update session set created_at = created_at - interval '1 day', ${column} = ${column} - interval '${interval}'`,
    );

  test('is told of to the sign-in page, while it lives', async () => {
    const client = await app.as('viewer');
    const options = async (caller: typeof client) =>
      (await caller.get('/auth/sign-in/options')).body;
    expect(await options(client)).toMatchObject({ isSignedIn: true });
    expect(await options(app.anyone)).toMatchObject({ isSignedIn: false });
    await age('expires_at', '12 hours');
    expect(await options(client)).toMatchObject({ isSignedIn: false });
  });

  test('ends 12 hours after it began, however busy', async () => {
    const status = await open();
    await age('expires_at', '11 hours 59 minutes');
    expect(await status()).toBe(200);
    await age('expires_at', '1 minute');
    expect(await status()).toBe(401);
  });

  test('ends after 8 hours without a call', async () => {
    const status = await open();
    await age('last_seen_at', '7 hours 59 minutes');
    expect(await status()).toBe(200);
    // That call began the 8 hours anew.
    await age('last_seen_at', '7 hours 59 minutes');
    expect(await status()).toBe(200);
    await age('last_seen_at', '8 hours');
    expect(await status()).toBe(401);
  });

  test('notes its last use at most once a minute', async () => {
    const status = await open();
    const seen = async () =>
      (await app.db.selectFrom('session').select('last_seen_at').executeTakeFirstOrThrow())
        .last_seen_at;
    const first = await seen();
    await status();
    expect(await seen()).toEqual(first);
    await age('last_seen_at', '61 seconds');
    await status();
    expect((await seen()).getTime()).toBeGreaterThanOrEqual(first.getTime());
  });

  test('[AUT-036] ends with its account', async () => {
    const status = await open();
    expect(await status()).toBe(200);
    await app.database.pool.query(
      "insert into app_user (email, name, role, password_hash) values ('gone@example.com', 'Gone', 'viewer', '')",
    );
    await app.database.pool.query(
      "update session set user_id = (select id from app_user where email = 'gone@example.com')",
    );
    expect(await status()).toBe(200);
    await app.database.pool.query("delete from app_user where email = 'gone@example.com'");
    expect(await status()).toBe(401);
  });

  test('that is over is removed in time, with failures that no longer count', async () => {
    await open();
    await age('last_seen_at', '9 hours');
    await app.db
      .insertInto('sign_in_failure')
      .values({
        account_hash: Buffer.alloc(32),
        source_kind: 'network',
        source: '192.0.2.1',
        failed_at: new Date(Date.now() - 16 * 60_000),
      })
      .execute();
    const live = await open();
    await removeExpired(app.db);
    expect(await app.db.selectFrom('session').select('id').execute()).toHaveLength(1);
    expect(await app.db.selectFrom('sign_in_failure').select('id').execute()).toEqual([]);
    expect(await live()).toBe(200);
  });

  test('ends at sign-out, and its cookie with it', async () => {
    const client = await app.as('viewer');
    const answer = await client.post('/auth/sign-out');
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^session=; .*Expires=Thu, 01 Jan 1970/);
    expect(await client.get('/auth/session')).toMatchObject({ status: 401 });
  });
});

describe("one's own sessions", () => {
  test('[AUT-050] are listed without their tokens, and nobody else’s', async () => {
    await app.as('admin');
    await app.as('viewer');
    const viewer = await app.as('viewer');
    const answer = await viewer.get('/auth/sessions');
    const sessions = await sessionsOf(viewer);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual([
      'address',
      'createdAt',
      'id',
      'isCurrent',
      'lastSeenAt',
      'userAgent',
    ]);
    expect(answer.text).not.toMatch(/token|hash/);
  });

  test('[AUT-050] are ended one by one', async () => {
    const other = await app.as('viewer');
    const viewer = await app.as('viewer');
    const entry = (await sessionsOf(viewer)).find(({ isCurrent }) => !isCurrent);
    const end = () => viewer.send(`/auth/sessions/${entry?.id ?? ''}`, { method: 'DELETE' });
    expect(await end()).toMatchObject({ status: 204 });
    expect(await other.get('/auth/session')).toMatchObject({ status: 401 });
    expect(await end()).toMatchObject({ status: 404 });
  });

  test('[AUT-050] are out of reach for another person', async () => {
    const viewer = await app.as('viewer');
    const admin = await app.as('admin');
    const [entry] = await sessionsOf(viewer);
    const answer = await admin.send(`/auth/sessions/${entry?.id ?? ''}`, { method: 'DELETE' });
    expect(answer).toMatchObject({ status: 404 });
    expect(await viewer.get('/auth/session')).toMatchObject({ status: 200 });
  });

  test('[AUT-050] are all ended but the one at hand', async () => {
    const others = [await app.as('viewer'), await app.as('viewer')];
    const admin = await app.as('admin');
    const viewer = await app.as('viewer');
    expect(await viewer.post('/auth/sessions/end-others')).toMatchObject({ status: 204 });
    for (const other of others)
      expect(await other.get('/auth/session')).toMatchObject({ status: 401 });
    expect(await viewer.get('/auth/session')).toMatchObject({ status: 200 });
    expect(await admin.get('/auth/session')).toMatchObject({ status: 200 });
  });
});

describe('changing the password', () => {
  const change = { currentPassword: testPassword, newPassword: otherPassword };
  const signIn = (password: string) =>
    app.anyone.post('/auth/sign-in/email', { email: 'viewer@example.com', password });

  test('[AUT-051] ends every other session and renews the one at hand', async () => {
    const other = await app.as('viewer');
    const viewer = await app.as('viewer');
    const answer = await viewer.post('/auth/password', change);
    expect(answer.status).toBe(204);
    const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    expect(await app.anyone.get('/auth/session', { cookie })).toMatchObject({
      status: 200,
      body: { user: { role: 'viewer' } },
    });
    for (const old of [other, viewer])
      expect(await old.get('/auth/session')).toMatchObject({ status: 401 });
    expect(await signIn(testPassword)).toMatchObject({ status: 401 });
    expect(await signIn(otherPassword)).toMatchObject({ status: 200 });
  });

  test('[AUT-051] takes the current password as its proof, and guesses at it count', async () => {
    const viewer = await app.as('viewer');
    const guess = () =>
      viewer.post('/auth/password', { ...change, currentPassword: 'a wrong password' });
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await guess()).toMatchObject({
        status: 403,
        body: { type: '/problems/wrong-proof', errors: [{ path: 'currentPassword' }] },
      });
    }
    expect(await guess()).toMatchObject({ status: 429 });
    expect(await viewer.get('/auth/session')).toMatchObject({ status: 200 });
  });

  test('[AUT-052] refuses what is easily guessed and keeps the old one', async () => {
    const viewer = await app.as('viewer');
    for (const newPassword of ['Password123!', 'short', 'viewer@example.com', 'aaaaaaaaaaaa']) {
      const answer = await viewer.post('/auth/password', { ...change, newPassword });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'newPassword' }] } });
    }
    expect(await signIn(testPassword)).toMatchObject({ status: 200 });
  });
});
