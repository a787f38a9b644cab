import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hash } from 'node:crypto';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { makeKey, programWith } from '#testing/session/test-keys.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const list = '/apps/invoice/invoices';
const unknown = { status: 401, body: { type: '/problems/no-session' } };
const denied = { status: 403, body: { type: '/problems/not-allowed' } };
const body = { name: 'Bot', scopes: ['invoices.read'], expiresInDays: 30 };

describe('a key', () => {
  test('[AUT-054] is told once, and only its hash is kept', async () => {
    const { key, token } = await makeKey(app, 'billing', ['invoices.read']);
    expect(key).toMatchObject({ hint: token.slice(0, 7), lastUsedAt: null, isExpired: false });
    const listed = await (await app.as('billing')).get('/auth/api-keys');
    expect(listed.text).toContain(key.hint);
    expect(listed.text).not.toContain(token.slice(8));
    const { rows } = await app.database.pool.query<{ text: string; hash: Buffer }>(
      'select api_key::text as text, token_hash as hash from api_key where id = $1',
      [key.id],
    );
    expect(rows[0]?.text).not.toContain(token.slice(8));
    expect(rows[0]?.hash).toEqual(hash('sha256', token, 'buffer'));
  });

  test('[AUT-054] opens what its scopes hold, and nothing else of its owner’s rights', async () => {
    const { program } = await makeKey(app, 'admin', ['invoices.read']);
    expect(await program.get(list)).toMatchObject({ status: 200 });
    const removal = await program.send(`${list}/1`, { method: 'DELETE' });
    expect(removal).toMatchObject(denied);
    expect(removal.body).toMatchObject({
      detail: expect.stringContaining('invoices.draft') as string,
    });
    expect(await program.post(list, {})).toMatchObject(denied);
    expect(await program.get('/apps/invoice/clients')).toMatchObject(denied);
    // The control: with the scope the same call gets as far as looking for the draft.
    const { program: drafter } = await makeKey(app, 'admin', ['invoices.draft']);
    expect(await drafter.send(`${list}/1`, { method: 'DELETE' })).toMatchObject({ status: 428 });
  });

  test('[AUT-054] can’t be given more than its owner’s role holds', async () => {
    const billing = await app.as('billing');
    const answer = await billing.post('/auth/api-keys', {
      ...body,
      scopes: ['invoices.read', 'settings.write'],
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'scopes' }] } });
    for (const scope of ['users.manage', 'own-account', 'api-keys.own']) {
      const other = await billing.post('/auth/api-keys', { ...body, scopes: [scope] });
      expect(other).toMatchObject({ status: 400, body: { errors: [{ path: 'scopes.0' }] } });
    }
  });

  test('[AUT-054] loses what its owner’s role loses, with the next call', async () => {
    const { program } = await makeKey(app, 'billing', ['books.read', 'invoices.read']);
    expect(await program.get('/api/exports')).toMatchObject({ status: 200 });
    await setRole('billing', 'clerk');
    expect(await program.get('/api/exports')).toMatchObject(denied);
    expect(await program.get(list)).toMatchObject({ status: 200 });
    await setRole('billing', 'billing');
    expect(await program.get('/api/exports')).toMatchObject({ status: 200 });
  });

  test('[AUT-054] expires', async () => {
    const { key, program } = await makeKey(app, 'admin', ['invoices.read']);
    expect(await program.get(list)).toMatchObject({ status: 200 });
    await app.database.pool.query('alter table api_key disable trigger api_key_guard');
    await app.database.pool.query(
      `update api_key set created_at = now() - interval '2 days', expires_at = now() - interval '1 second' where id = $1`,
      [key.id],
    );
    await app.database.pool.query('alter table api_key enable trigger api_key_guard');
    expect(await program.get(list)).toMatchObject(unknown);
    const listed = await (await app.as('admin')).get('/auth/api-keys');
    expect(listed.body).toMatchObject({
      keys: expect.arrayContaining([
        expect.objectContaining({ id: key.id, isExpired: true }),
      ]) as object[],
    });
  });

  test('[AUT-054] lasts a year at most, and never without an end', async () => {
    const admin = await app.as('admin');
    for (const expiresInDays of [0, -1, 31, 366, 1e6, null, '30']) {
      const answer = await admin.post('/auth/api-keys', { ...body, expiresInDays });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'expiresInDays' }] } });
    }
    const { expiresInDays: _, ...without } = body;
    expect(await admin.post('/auth/api-keys', without)).toMatchObject({ status: 400 });
  });

  test('[AUT-053] belongs to whoever makes it, whatever the body says, and nobody makes one unsigned', async () => {
    const forged = { ...body, userId: 1 };
    expect(await app.anyone.post('/auth/api-keys', forged)).toMatchObject(unknown);
    const billing = await app.as('billing');
    const answer = await billing.post('/auth/api-keys', forged);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'userId' }] } });
    const { key } = await makeKey(app, 'billing', ['invoices.read']);
    expect(key.owner.name).toBe('Billing Person');
  });

  test('is refused where the role may have none', async () => {
    for (const role of ['clerk', 'viewer'] as const) {
      expect(await (await app.as(role)).post('/auth/api-keys', body)).toMatchObject(denied);
    }
  });

  test('is dead with the next call once it was revoked, and stays so', async () => {
    const { key, program } = await makeKey(app, 'billing', ['invoices.read']);
    expect(await program.get(list)).toMatchObject({ status: 200 });
    const path = `/auth/api-keys/${String(key.id)}`;
    const remove = async (role: 'admin' | 'billing', from = path) =>
      (await app.as(role)).send(from, { method: 'DELETE' });
    // Of somebody else by that address: there is none.
    expect(await remove('admin')).toMatchObject({ status: 404 });
    expect(await program.get(list)).toMatchObject({ status: 200 });
    expect(await remove('billing')).toMatchObject({ status: 204 });
    expect(await program.get(list)).toMatchObject(unknown);
    expect(await remove('billing')).toMatchObject({ status: 404 });
    await expect(
      app.database.pool.query('update api_key set revoked_at = null where id = $1', [key.id]),
    ).rejects.toMatchObject({ constraint: 'api_key_is_kept' });
  });

  test('is seen and revoked by an admin, whoever has it', async () => {
    const { key, program } = await makeKey(app, 'billing', ['invoices.read']);
    const admin = await app.as('admin');
    expect((await admin.get('/api/users/api-keys')).body).toMatchObject({
      keys: expect.arrayContaining([expect.objectContaining({ id: key.id })]) as object[],
    });
    const path = `/api/users/api-keys/${String(key.id)}`;
    expect(await (await app.as('billing')).send(path, { method: 'DELETE' })).toMatchObject(denied);
    expect(await admin.send(path, { method: 'DELETE' })).toMatchObject({ status: 204 });
    expect(await program.get(list)).toMatchObject(unknown);
  });
});

test('[AUT-036] keys of somebody who is suspended are dead at once, also after they come back', async () => {
  const { program } = await makeKey(app, 'billing', ['invoices.read']);
  const admin = await app.as('admin');
  const id = await idOf('billing');
  expect(await program.get(list)).toMatchObject({ status: 200 });
  expect(await admin.post(`/api/users/${id}/suspend`, {})).toMatchObject({ status: 200 });
  expect(await program.get(list)).toMatchObject(unknown);
  expect(await admin.post(`/api/users/${id}/reactivate`, {})).toMatchObject({ status: 200 });
  expect(await program.get(list)).toMatchObject(unknown);
});

test('[AUT-036] keys are dead with the account, however it was switched off', async () => {
  const { program } = await makeKey(app, 'billing', ['invoices.read']);
  await app.database.pool.query(
    `update app_user set disabled_at = now() where email = 'billing@example.com'`,
  );
  expect(await program.get(list)).toMatchObject(unknown);
  await app.database.pool.query(
    `update app_user set disabled_at = null where email = 'billing@example.com'`,
  );
});

test('[AUT-050] no key reads or changes what is a person’s own', async () => {
  const { program } = await makeKey(app, 'admin', ['settings.read', 'settings.write']);
  for (const path of ['/auth/session', '/auth/sessions', '/auth/api-keys', '/api/users']) {
    const answer = await program.get(path);
    expect(answer).toMatchObject(denied);
    expect(answer.text).toContain('Only a person');
  }
  expect(await program.post('/auth/api-keys', body)).toMatchObject(denied);
  expect(await program.get('/api/settings/own-company')).toMatchObject(denied);
});

test('a key that is not known says no more than one that has expired', async () => {
  const { token } = await makeKey(app, 'admin', ['invoices.read']);
  const other = await makeKey(app, 'admin', ['invoices.read']);
  await (
    await app.as('admin')
  ).send(`/auth/api-keys/${String(other.key.id)}`, { method: 'DELETE' });
  const answers = await Promise.all(
    [`${token}x`, 'x', other.token].map((one) => programWith(app, one).get(list)),
  );
  const details = answers.map(({ body: said }) => (said as { detail: string }).detail);
  expect(new Set(details).size).toBe(1);
});

async function setRole(of: string, role: string): Promise<void> {
  await app.database.pool.query('update app_user set role = $1 where email = $2', [
    role,
    `${of}@example.com`,
  ]);
}

async function idOf(role: string): Promise<string> {
  const { id } = await app.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', `${role}@example.com`)
    .executeTakeFirstOrThrow();
  return String(id);
}
