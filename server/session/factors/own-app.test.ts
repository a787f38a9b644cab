import { beforeEach, describe, expect, test } from 'vitest';
import { signIn, codeOf, testClock, turnAppOn } from '#testing/session/test-factors.ts';
import { openPeopleApp } from '#testing/session/test-people.ts';

const clock = testClock();
const { app, admin, letterTo, activity } = await openPeopleApp({ now: clock.now });
const { pool } = app.database;

beforeEach(async () => {
  for (const table of ['totp', 'wrong_code', 'backup_code', 'session'])
    await pool.query(`delete from ${table}`);
  clock.pass(90);
});

const stale = () => pool.query("update session set proven_at = now() - interval '11 minutes'");

describe('an authenticator app', () => {
  test('asks for nothing until a code of it was right', async () => {
    const client = await app.as('billing');
    const started = await client.post('/auth/2fa/app', {});
    expect(started).toMatchObject({ status: 200 });
    const { secret, address } = started.body as { secret: string; address: string };
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toMatch(/^otpauth:\/\/totp\/Ledgerline/);
    expect(address).toContain(`secret=${secret}`);
    expect(await signIn(app, 'billing@example.com')).toMatchObject({ status: 200 });
    expect(await client.post('/auth/2fa/app/confirm', { code: '000000' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'code' }] },
    });
    const code = codeOf(secret, clock.now());
    expect(await client.post('/auth/2fa/app/confirm', { code })).toMatchObject({ status: 200 });
    expect(await signIn(app, 'billing@example.com')).toMatchObject({
      status: 401,
      body: { type: '/problems/second-factor-needed' },
    });
  });

  test('ends the other sessions, is told by mail and kept as activity', async () => {
    const elsewhere = await app.as('billing');
    const client = await app.as('billing');
    await turnAppOn(client, clock);
    expect(await elsewhere.get('/auth/session')).toMatchObject({ status: 401 });
    expect(await client.get('/auth/session')).toMatchObject({ status: 200 });
    const letter = await letterTo('billing@example.com', 2);
    expect(letter.subject).toBe('Your second factor is on');
    expect(await activity()).toEqual([{ kind: 'authenticator-on', data: {} }]);
  });

  test('is kept so that whoever reads the database makes no code', async () => {
    const client = await app.as('clerk');
    const { secret, backupCodes } = await turnAppOn(client, clock);
    const { rows } = await pool.query<{ row: string; secret: Buffer }>(
      `select totp::text || (select string_agg(backup_code::text, ' ') from backup_code) as row, secret from totp`,
    );
    const text = rows[0]?.row ?? '';
    expect(text).not.toContain(secret);
    expect(rows[0]?.secret.toString('latin1')).not.toContain(secret);
    for (const code of backupCodes) expect(text).not.toContain(code.replace('-', ''));
  });

  test('of one account does not open another, also where rows are swapped', async () => {
    const { secret } = await turnAppOn(await app.as('clerk'), clock);
    await turnAppOn(await app.as('viewer'), clock);
    await pool.query(
      "update totp set secret = (select secret from totp where user_id = (select id from app_user where role = 'clerk')), last_step = 0 where user_id = (select id from app_user where role = 'viewer')",
    );
    clock.pass(60);
    const first = await signIn(app, 'viewer@example.com');
    const cookie = first.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const code = codeOf(secret, clock.now());
    const answer = await app.anyone.post('/auth/2fa/verify', { code }, { cookie });
    expect(answer.status).toBe(401);
  });

  test('[AUT-051] is set up and turned off only by who showed within ten minutes that it is them', async () => {
    const client = await app.as('viewer');
    await stale();
    const refused = { status: 403, body: { type: '/problems/proof-needed' } };
    expect(await client.post('/auth/2fa/app', {})).toMatchObject(refused);
    expect(await client.post('/auth/2fa/backup-codes', {})).toMatchObject(refused);
    expect(await client.post('/auth/proof', { currentPassword: 'a wrong password' })).toMatchObject(
      { status: 403, body: { type: '/problems/wrong-proof' } },
    );
    expect(await client.post('/auth/2fa/app', {})).toMatchObject(refused);
    expect(
      await client.post('/auth/proof', { currentPassword: 'a rather long test password' }),
    ).toMatchObject({ status: 204 });
    const { secret } = await turnAppOn(client, clock);
    await stale();
    clock.pass(60);
    const code = codeOf(secret, clock.now());
    expect(await client.post('/auth/2fa/app/remove', { code })).toMatchObject(refused);
  });

  test('is turned off by a code of it, and its backup codes with it', async () => {
    const client = await app.as('viewer');
    const { secret } = await turnAppOn(client, clock);
    expect(await client.post('/auth/2fa/app/remove', { code: '12345' })).toMatchObject({
      status: 422,
    });
    clock.pass(60);
    const code = codeOf(secret, clock.now());
    expect(await client.post('/auth/2fa/app/remove', { code })).toMatchObject({ status: 204 });
    expect(await client.get('/auth/2fa')).toMatchObject({
      body: { app: null, backupCodes: 0, passkeys: [] },
    });
    expect(await signIn(app, 'viewer@example.com')).toMatchObject({ status: 200 });
  });

  test('gets new backup codes in the place of those before', async () => {
    const client = await app.as('viewer');
    const { backupCodes } = await turnAppOn(client, clock);
    const renewed = await client.post('/auth/2fa/backup-codes', {});
    const codes = (renewed.body as { backupCodes: string[] }).backupCodes;
    expect(codes).toHaveLength(10);
    expect(codes.filter((code) => backupCodes.includes(code))).toEqual([]);
    expect(await client.get('/auth/2fa')).toMatchObject({ body: { backupCodes: 10 } });
  });
});

describe('a lost second factor', () => {
  const reset = (client: typeof admin, id: number) =>
    client.post(`/api/users/${String(id)}/second-factor/reset`, {});
  const idOf = async (role: string) => {
    const { rows } = await pool.query<{ id: string }>('select id from app_user where role = $1', [
      role,
    ]);
    return Number(rows[0]?.id);
  };

  test('is reset by an admin, which ends the sessions, is told by mail and kept as activity', async () => {
    const client = await app.as('clerk');
    await turnAppOn(client, clock);
    const boss = await app.as('admin');
    const id = await idOf('clerk');
    const shown = (await boss.get('/api/users')).body as { users: { id: number }[] };
    expect(shown.users.find((one) => one.id === id)).toMatchObject({ hasSecondFactor: true });
    expect(await reset(boss, id)).toMatchObject({
      status: 200,
      body: { user: { hasSecondFactor: false } },
    });
    expect(await activity()).toEqual([
      { kind: 'second-factor-reset', data: { user: 'Clerk Person' } },
    ]);
    expect(await client.get('/auth/session')).toMatchObject({ status: 401 });
    expect(await signIn(app, 'clerk@example.com')).toMatchObject({ status: 200 });
    const { rows } = await pool.query<{ subject: string }>(
      'select subject from mail order by id desc limit 1',
    );
    expect(rows).toEqual([{ subject: 'Your second factor was reset' }]);
    expect(await reset(boss, id)).toMatchObject({ status: 409 });
  });

  test('is not reset by other roles, nor by oneself, nor without proof', async () => {
    const boss = await app.as('admin');
    await turnAppOn(boss, clock);
    const own = await idOf('admin');
    expect(await reset(boss, own)).toMatchObject({ status: 409 });
    expect(await reset(await app.as('billing'), own)).toMatchObject({ status: 403 });
    await stale();
    expect(await reset(boss, own)).toMatchObject({
      status: 403,
      body: { type: '/problems/proof-needed' },
    });
  });
});
