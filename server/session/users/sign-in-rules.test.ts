import { afterEach, describe, expect, test } from 'vitest';
import { testClock, turnAppOn, signIn } from '#testing/session/test-factors.ts';
import { openPeopleApp } from '#testing/session/test-people.ts';

const clock = testClock();
const { app, activity } = await openPeopleApp({ now: clock.now });
const { pool } = app.database;
const path = '/api/settings/sign-in';
const list = '/apps/invoice/invoices';

const update = async (client: Awaited<ReturnType<typeof app.as>>, body: object) => {
  const read = (await client.get(path)).body as { version: number } | undefined;
  const headers = { 'if-match': `"${String(read?.version ?? 1)}"` };
  return client.send(path, { method: 'PUT', body, headers });
};

afterEach(async () => {
  await pool.query('update organisation set demands_second_factor = false, idle_minutes = 480');
  for (const table of ['totp', 'backup_code', 'session']) await pool.query(`delete from ${table}`);
  clock.pass(60);
});

describe('a second factor that the organisation demands', () => {
  test('is demanded by an admin who has one, and that is kept as activity', async () => {
    const admin = await app.as('admin');
    const rules = { demandsSecondFactor: true, idleMinutes: 480 };
    expect(await update(await app.as('billing'), rules)).toMatchObject({ status: 403 });
    expect(await update(admin, rules)).toMatchObject({ status: 409 });
    await turnAppOn(admin, clock);
    expect(await update(admin, rules)).toMatchObject({ status: 200, body: rules });
    expect(await activity()).toEqual([{ kind: 'sign-in-rules-changed', data: rules }]);
  });

  test('closes everything but its setting-up to whoever has none, from the next call on', async () => {
    const client = await app.as('billing');
    expect(await client.get(list)).toMatchObject({ status: 200 });
    await pool.query('update organisation set demands_second_factor = true');
    const refused = { status: 403, body: { type: '/problems/factor-demanded' } };
    for (const path of [list, '/api/settings/company', '/auth/sessions', '/apps/invoice/clients'])
      expect(await client.get(path)).toMatchObject(refused);
    expect(await client.post('/apps/invoice/clients', { name: 'New' })).toMatchObject(refused);
    expect(
      await client.post('/auth/password', { currentPassword: 'x', newPassword: 'y' }),
    ).toMatchObject(refused);
    expect(await client.get('/auth/session')).toMatchObject({
      status: 200,
      body: { lacksFactor: true },
    });
    await turnAppOn(client, clock);
    expect(await client.get(list)).toMatchObject({ status: 200 });
    const session = (await client.get('/auth/session')).body;
    expect(session).not.toHaveProperty('lacksFactor');
  });

  test('leads to its setting-up at the next sign-in', async () => {
    await pool.query('update organisation set demands_second_factor = true');
    expect(await signIn(app, 'clerk@example.com')).toMatchObject({
      status: 200,
      body: { lacksFactor: true },
    });
  });

  test('is not turned off by its owner', async () => {
    const client = await app.as('billing');
    const { backupCodes } = await turnAppOn(client, clock);
    await pool.query('update organisation set demands_second_factor = true');
    const code = backupCodes[0];
    expect(await client.post('/auth/2fa/app/remove', { code })).toMatchObject({ status: 409 });
    expect(await client.get('/auth/2fa')).toMatchObject({ body: { backupCodes: 10 } });
  });
});

describe('the time that a session lasts without a call', () => {
  test('is a setting', async () => {
    const admin = await app.as('admin');
    const client = await app.as('billing');
    const rules = { demandsSecondFactor: false, idleMinutes: 30 };
    expect(await update(admin, rules)).toMatchObject({ status: 200, body: rules });
    const idle = (minutes: number) =>
      pool.query(
        `update session set last_seen_at = now() - interval '${String(minutes)} minutes', created_at = now() - interval '2 hours'`,
      );
    await idle(29);
    expect((await client.get('/auth/session')).status).toBe(200);
    await idle(30);
    expect((await client.get('/auth/session')).status).toBe(401);
  });

  test.each([0, 4, 721, 1.5])('is 5 minutes to 12 hours, not %s minutes', async (idleMinutes) => {
    const admin = await app.as('admin');
    const answer = await update(admin, { demandsSecondFactor: false, idleMinutes });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'idleMinutes' }] } });
  });
});

describe('[AUT-051] proof that is older than ten minutes', () => {
  const stale = () => pool.query("update session set proven_at = now() - interval '11 minutes'");
  const refused = { status: 403, body: { type: '/problems/proof-needed' } };

  test('changes no role, removes nobody and invites no admin', async () => {
    const admin = await app.as('admin');
    await stale();
    const { rows } = await pool.query<{ id: string }>(
      "select id from app_user where role = 'viewer'",
    );
    const id = rows[0]?.id ?? '';
    const role = { method: 'PUT', body: { role: 'billing' } };
    expect(await admin.send(`/api/users/${id}/role`, role)).toMatchObject(refused);
    expect(await admin.post(`/api/users/${id}/remove`, { successorId: 1 })).toMatchObject(refused);
    const invite = (as: string) =>
      admin.post('/api/users/invitations', { email: `${as}@new.example`, role: as });
    expect(await invite('admin')).toMatchObject(refused);
    expect(await invite('clerk')).toMatchObject({ status: 201 });
    const proof = { currentPassword: 'a rather long test password' };
    expect(await admin.post('/auth/proof', proof)).toMatchObject({ status: 204 });
    expect(await invite('admin')).toMatchObject({ status: 201 });
  });

  test('changes no sign-in rule', async () => {
    const admin = await app.as('admin');
    await stale();
    const rules = { demandsSecondFactor: false, idleMinutes: 60 };
    expect(await update(admin, rules)).toMatchObject(refused);
  });
});
