import { describe, expect, test } from 'vitest';
import { codeOf, cookiesOf, openFactorApp, signIn } from '#testing/session/test-factors.ts';
import { buildApp } from '#server/app.ts';
import { testClient, testLinks, testSettings } from '#testing/app/test-app.ts';

const { app, clock, withApp } = await openFactorApp();
const { pool } = app.database;
const list = '/apps/invoice/invoices';

/** A code that is none of those that count now. */
function wrongCode(secret: string): string {
  const near = [-60, -30, 0, 30, 60].map((seconds) =>
    codeOf(secret, new Date(clock.now().getTime() + seconds * 1_000)),
  );
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'];
  return wrong.find((code) => !near.includes(code)) ?? '';
}

describe('the second step', () => {
  test('[AUT-027] stands between the password and everything', async () => {
    const { step } = await withApp('billing');
    const half = await step();
    for (const path of [list, '/auth/session', '/auth/2fa', '/apps/invoice/clients']) {
      expect(await half.get(path)).toMatchObject({ status: 401 });
    }
    expect(await half.post('/auth/2fa/app', {})).toMatchObject({ status: 401 });
    expect(await half.post('/auth/2fa/step', {})).toMatchObject({
      status: 200,
      body: { hasApp: true, hasPasskey: false },
    });
  });

  test('opens a session of its own on the code that the app shows', async () => {
    const { step, verify, email } = await withApp('billing');
    const answer = await verify(await step());
    expect(answer).toMatchObject({ status: 200, body: { user: { email } } });
    const client = testClient(app.url, { cookie: cookiesOf(answer) });
    expect(await client.get(list)).toMatchObject({ status: 200 });
  });

  test('[AUT-015] ends the session that came along, under a new token', async () => {
    const { email, owner, verify } = await withApp('billing');
    const before = await owner.get('/auth/session');
    expect(before.status).toBe(200);
    const { rows } = await pool.query<{ count: number }>('select count(*)::int from session');
    expect(rows[0]?.count).toBe(1);
    const planted = await signIn(app, email, 'session=attackervalue');
    const half = testClient(app.url, { cookie: `${cookiesOf(planted)}; session=attackervalue` });
    const answer = await verify(half);
    expect(cookiesOf(answer)).toMatch(/session=[\w-]{43}/);
    expect(cookiesOf(answer)).not.toContain('attackervalue');
  });

  test('[AUT-028] takes no code twice, also in another sign-in', async () => {
    const { step, verify, secret } = await withApp('billing');
    const code = codeOf(secret, clock.now());
    expect(await verify(await step(), code)).toMatchObject({ status: 200 });
    expect(await verify(await step(), code)).toMatchObject({
      status: 401,
      body: { type: '/problems/wrong-factor' },
    });
    clock.pass(30);
    expect(await verify(await step())).toMatchObject({ status: 200 });
  });

  test('takes the code before and the one after, for clocks that are off, and none beyond', async () => {
    const { step, verify, secret } = await withApp('billing');
    const codeAt = (seconds: number) =>
      codeOf(secret, new Date(clock.now().getTime() + seconds * 1_000));
    for (const seconds of [-60, 60]) {
      expect(await verify(await step(), codeAt(seconds))).toMatchObject({ status: 401 });
    }
    expect(await verify(await step(), codeAt(-30))).toMatchObject({ status: 200 });
    expect(await verify(await step(), codeAt(30))).toMatchObject({ status: 200 });
    // That of now lies before one that was taken.
    expect(await verify(await step(), codeAt(0))).toMatchObject({ status: 401 });
  });

  test('[AUT-028] ends after five wrong codes', async () => {
    const { step, verify, secret } = await withApp('billing');
    const half = await step();
    for (let each = 0; each < 5; each += 1) {
      expect(await verify(half, wrongCode(secret))).toMatchObject({
        status: 401,
        body: { type: '/problems/wrong-factor' },
      });
    }
    expect(await verify(half)).toMatchObject({
      status: 401,
      body: { type: '/problems/second-step-over' },
    });
  });

  test('[AUT-028] asks for 15 minutes after ten wrong codes of an account, across restarts and right passwords', async () => {
    const { step, verify, secret } = await withApp('viewer');
    for (let each = 0; each < 10; each += 1) {
      expect((await verify(await step(), wrongCode(secret))).status).toBe(401);
    }
    const refused = await verify(await step());
    expect(refused).toMatchObject({ status: 429, body: { type: '/problems/too-many-requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);

    const again = await buildApp({
      db: app.db,
      config: testSettings,
      links: testLinks,
      now: clock.now,
      busyAfterMs: 0,
    });
    const address = await again.listen({ host: '127.0.0.1', port: 0 });
    const half = await step();
    const { headers } = await half.post('/auth/2fa/step', {});
    expect(headers).toBeDefined();
    const other = await fetch(`${address}/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify({
        email: 'viewer@example.com',
        password: 'a rather long test password',
      }),
    });
    const cookie = other.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const client = testClient(address, { cookie });
    expect(await verify(client)).toMatchObject({ status: 429 });
    await again.close();

    // The owner is not locked out for good.
    await pool.query("update wrong_code set at = at - interval '15 minutes'");
    expect(await verify(await step())).toMatchObject({ status: 200 });
  });

  test('counts guesses at once one after the other', async () => {
    const { step, verify, secret } = await withApp('viewer');
    const halves = await Promise.all(Array.from({ length: 15 }, step));
    const answers = await Promise.all(halves.map((half) => verify(half, wrongCode(secret))));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  test('lasts ten minutes', async () => {
    const { step, verify } = await withApp('billing');
    const half = await step();
    await pool.query(
      "update sign_in_challenge set expires_at = expires_at - interval '10 minutes'",
    );
    expect(await verify(half)).toMatchObject({
      status: 401,
      body: { type: '/problems/second-step-over' },
    });
  });

  test('ends with a change of the password', async () => {
    const { step, verify, owner } = await withApp('billing');
    const half = await step();
    const changed = await owner.post('/auth/password', {
      currentPassword: 'a rather long test password',
      newPassword: 'violet harbour 27 lanterns',
    });
    expect(changed.status).toBe(204);
    expect(await verify(half)).toMatchObject({ status: 401 });
    const hash = await pool.query<{ password_hash: string }>(
      "select password_hash from app_user where email = 'viewer@example.com'",
    );
    await pool.query("update app_user set password_hash = $1 where email = 'billing@example.com'", [
      hash.rows[0]?.password_hash,
    ]);
  });

  test('stores nothing that continues it', async () => {
    const { step } = await withApp('billing');
    const answer = await signIn(app, 'billing@example.com');
    await step();
    const token = /challenge=([\w-]{43})/.exec(cookiesOf(answer))?.[1] ?? '';
    expect(token).not.toBe('');
    const { rows } = await pool.query<{ row: string }>(
      'select sign_in_challenge::text as row from sign_in_challenge',
    );
    const text = rows.map(({ row }) => row).join('\n');
    expect(text).not.toContain(token);
    expect(text).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  test('comes with a cookie that scripts and other sites cannot use', async () => {
    await withApp('billing');
    const answer = await signIn(app, 'billing@example.com');
    expect(answer.headers['set-cookie']?.join('\n')).toMatch(
      /^challenge=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/m,
    );
    expect(answer.headers['set-cookie']?.join('\n')).not.toMatch(/^(session|device)=/m);
  });
});
