import { describe, expect, test } from 'vitest';
import type { Role } from '#domain/permissions.ts';
import { testClient } from '#testing/app/test-app.ts';
import { goodPassword, openPeopleApp } from '#testing/session/test-people.ts';

const { app, admin, invite, accept, userOf, people, activity } = await openPeopleApp();

/** Somebody new, signed in. */
async function join(email: string, role: Role, name = email) {
  const answer = await accept(await invite(email, role), name);
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const { id } = await userOf(email);
  return { id, email, client: testClient(app.url, { cookie }) };
}
const act = (id: number, what: string, body: object = {}) =>
  admin.post(`/api/users/${String(id)}/${what}`, body);
const giveRole = (client: typeof admin, id: number, role: string) =>
  client.send(`/api/users/${String(id)}/role`, { method: 'PUT', body: { role } });
const list = '/apps/invoice/invoices';

describe('the users', () => {
  test('[USR-007] are listed without anything secret', async () => {
    const { text, status } = await admin.get('/api/users');
    expect(status).toBe(200);
    expect(text).not.toMatch(/argon2|password|token|hash/i);
    expect((await people()).users.map(({ email }) => email)).toEqual([
      'admin@example.com',
      'billing@example.com',
      'clerk@example.com',
      'viewer@example.com',
    ]);
  });

  test('say when they were last seen, also once their sessions are over', async () => {
    const { id, email, client } = await join('seen@example.com', 'viewer');
    await app.database.pool.query(
      `update session set last_seen_at = last_seen_at - interval '5 minutes' where user_id = ${String(id)}`,
    );
    await client.get('/auth/session');
    await client.post('/auth/sign-out', {});
    expect((await userOf(email)).lastSeenAt).not.toBeNull();
  });

  test('say so of whoever signed in just now', async () => {
    const { email } = await join('just@example.com', 'viewer');
    expect((await userOf(email)).lastSeenAt).not.toBeNull();
  });

  test('[USR-002] [USR-003] are changed by admins only', async () => {
    const { id } = await userOf('viewer@example.com');
    for (const role of ['billing', 'clerk', 'viewer'] as const) {
      const client = await app.as(role);
      expect((await giveRole(client, id, 'admin')).status).toBe(403);
      expect((await client.get('/api/users')).status).toBe(403);
    }
  });
});

describe('a new role', () => {
  test('counts from the next call on', async () => {
    const { id, client } = await join('riser@example.com', 'viewer');
    const draft = () => client.get('/apps/invoice/deleted-invoices');
    expect((await draft()).status).toBe(403);
    expect(await giveRole(admin, id, 'clerk')).toMatchObject({
      status: 200,
      body: { user: { role: 'clerk' } },
    });
    expect((await draft()).status).toBe(200);
    expect(await activity()).toEqual([
      {
        kind: 'role-changed',
        data: { user: 'riser@example.com', before: 'viewer', after: 'clerk' },
      },
    ]);
  });
});

describe('a suspended user', () => {
  test('[AUT-036] is out with the next call, cannot sign in, and is in again when reactivated', async () => {
    const { id, email, client } = await join('pause@example.com', 'billing');
    expect((await client.get(list)).status).toBe(200);
    expect(await act(id, 'suspend')).toMatchObject({ body: { user: { state: 'suspended' } } });
    expect((await client.get(list)).status).toBe(401);
    const signIn = () => app.anyone.post('/auth/sign-in/email', { email, password: goodPassword });
    expect((await signIn()).status).toBe(401);
    expect((await act(id, 'suspend')).status).toBe(409);
    expect(await act(id, 'reactivate')).toMatchObject({ body: { user: { state: 'active' } } });
    // The sessions of before stay over.
    expect((await client.get(list)).status).toBe(401);
    expect((await signIn()).status).toBe(200);
    const kinds = (await activity(2)).map(({ kind }) => kind);
    expect(kinds).toEqual(['user-reactivated', 'user-suspended']);
  });

  test('is never the admin who does it', async () => {
    const { id } = await userOf('admin@example.com');
    expect((await act(id, 'suspend')).status).toBe(409);
    expect((await act(id, 'remove', { successorId: 1 })).status).toBe(409);
  });
});

describe('the sessions of somebody', () => {
  test('are seen and ended by an admin', async () => {
    const { id, client } = await join('sessions@example.com', 'viewer');
    const path = `/api/users/${String(id)}/sessions`;
    const answer = await admin.get(path);
    // Safe: the contract's schema made it.
    const { sessions } = answer.body as { sessions: { id: string }[] };
    expect(sessions).toHaveLength(1);
    const one = `${path}/${String(sessions[0]?.id)}`;
    expect((await admin.send(one, { method: 'DELETE' })).status).toBe(204);
    expect((await client.get(list)).status).toBe(401);
    expect((await admin.send(one, { method: 'DELETE' })).status).toBe(404);
    expect((await act(id, 'sessions/end')).status).toBe(204);
    expect(await activity()).toMatchObject([{ kind: 'user-sessions-ended' }]);
  });
});

describe('the last admin', () => {
  test('stays one, also against the database itself', async () => {
    const { id } = await userOf('admin@example.com');
    expect(await giveRole(admin, id, 'viewer')).toMatchObject({
      status: 409,
      body: {
        detail: 'Someone has to stay an active admin. Make another person an admin first.',
      },
    });
    expect((await admin.get('/api/users')).status).toBe(200);
    for (const change of [
      `update app_user set role = 'viewer' where role = 'admin'`,
      `update app_user set disabled_at = now() where role = 'admin'`,
      `delete from app_user where role = 'admin'`,
    ]) {
      await expect(app.database.pool.query(change)).rejects.toThrow();
    }
  });

  test('[RCE-011] is left by no two demotions at once', async () => {
    const second = await join('second@example.com', 'admin');
    const { id } = await userOf('admin@example.com');
    for (let round = 0; round < 20; round += 1) {
      await app.database.pool.query(
        `update app_user set role = 'admin' where id in (${String(id)}, ${String(second.id)})`,
      );
      const answers = await Promise.all([
        giveRole(admin, second.id, 'viewer'),
        giveRole(second.client, id, 'viewer'),
      ]);
      const statuses = answers.map(({ status }) => status).sort();
      // The second may also come too late to be an admin.
      expect([
        [200, 403],
        [200, 409],
      ]).toContainEqual(statuses);
      const { rows } = await app.database.pool.query<{ count: string }>(
        `select count(*) from app_user where role = 'admin' and disabled_at is null`,
      );
      expect(Number(rows[0]?.count)).toBe(1);
    }
    await app.database.pool.query(`update app_user set role = 'admin' where id = ${String(id)}`);
  });
});
