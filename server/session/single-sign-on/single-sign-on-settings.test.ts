import { describe, expect, test } from 'vitest';
import type { SingleSignOn } from '#contract/session/single-sign-on.ts';
import { startTestApp } from '#testing/app/test-app.ts';
import { testPassword } from '#testing/app/test-password.ts';
import { testClientSecret } from '#testing/single-sign-on/test-provider.ts';
import {
  expectRefused,
  person,
  singleSignOnPath,
  usualSettings,
  useSingleSignOn,
} from '#testing/single-sign-on/use-single-sign-on.ts';
import { findAccount, openToPassword } from '../set-password.ts';

const { app, admin, provider, change, setUp, enter } = useSingleSignOn();

describe('groups', () => {
  const groupRoles = [
    { group: 'finance', role: 'billing' },
    { group: 'chiefs', role: 'admin' },
  ];

  test('give the widest of their roles, again at each sign-in', async () => {
    await setUp({ groupRoles, otherRole: 'viewer' });
    const as = (groups: unknown) =>
      provider().knows({ cleo: person('clerk@example.com', { groups }) });
    await as(['finance', 'chiefs']);
    expect(await enter('cleo')).toMatchObject({ body: { user: { role: 'admin' } } });
    await as('finance');
    expect(await enter('cleo')).toMatchObject({ body: { user: { role: 'billing' } } });
    await as([]);
    expect(await enter('cleo')).toMatchObject({ body: { user: { role: 'viewer' } } });
  });

  test('keep out who is in none of them, where others have no role', async () => {
    await setUp({ groupRoles });
    await provider().knows({ cleo: person('clerk@example.com', { groups: ['sales'] }) });
    await expectRefused(enter('cleo'), 'You are in no group that may use this. Ask an admin.');
  });

  test('never take the last admin’s role', async () => {
    await setUp({ groupRoles, otherRole: 'viewer' });
    await provider().knows({ ada: person('admin@example.com', { groups: ['finance'] }) });
    await app().database.pool.query(
      `update app_user set role = 'viewer' where role = 'admin' and email <> 'admin@example.com'`,
    );
    expect(await enter('ada')).toMatchObject({ body: { user: { role: 'admin' } } });
    await app().database.pool.query(
      `update app_user set role = 'admin' where email = 'viewer@example.com'`,
    );
    expect(await enter('ada')).toMatchObject({ body: { user: { role: 'billing' } } });
  });
});

describe('passwords', () => {
  const signIn = (email: string) =>
    app().anyone.post('/auth/sign-in/email', { email, password: testPassword });

  test('can be turned off once an admin has come in by single sign-on, and the terminal opens one for an hour', async () => {
    expect(await change({ takesPasswords: false })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'takesPasswords' }] },
    });
    await provider().knows({ ada: person('admin@example.com') });
    await enter('ada');
    await setUp({ takesPasswords: false });
    await expectRefused(
      signIn('admin@example.com'),
      'Passwords are off here. Use single sign-on instead.',
    );
    await expectRefused(
      signIn('nobody@example.com'),
      'Passwords are off here. Use single sign-on instead.',
    );
    expect((await enter('ada')).status).toBe(200);
    // No link is a way around: it makes no account with a password, and stays open for the provider.
    const invited = await admin().post('/api/users/invitations', {
      email: 'late@example.com',
      role: 'viewer',
    });
    const { link } = invited.body as { link: string };
    const accepted = await app().anyone.post('/api/users/invite/accept', {
      token: link.slice(link.indexOf('#') + 1),
      name: 'Lea Late',
      password: 'violet harbour 27 lanterns',
    });
    expect([accepted.status, accepted.headers['set-cookie']]).toEqual([403, undefined]);
    const { body: people } = await admin().get('/api/users');
    expect(people).toMatchObject({ invitations: [{ email: 'late@example.com' }] });
    await openToPassword(app().db, await findAccount(app().db, 'admin@example.com'));
    expect((await signIn('admin@example.com')).status).toBe(200);
    await expectRefused(
      signIn('viewer@example.com'),
      'Passwords are off here. Use single sign-on instead.',
    );
    // Off with it, they are taken again.
    await setUp({ isOn: false, takesPasswords: false });
    expect((await signIn('viewer@example.com')).status).toBe(200);
  });
});

describe('settings', () => {
  test('keep the secret to themselves: encrypted in the database, and never read back', async () => {
    const answer = await change();
    expect(answer.body).toMatchObject({ hasSecret: true });
    expect(answer.text).not.toContain(testClientSecret);
    const { rows } = await app().database.pool.query<{ secret: Buffer }>(
      'select client_secret as secret from single_sign_on',
    );
    expect(rows[0]?.secret.includes(testClientSecret)).toBe(false);
    const { rows: noted } = await app().database.pool.query(
      `select from activity where activity::text like '%a secret of the tests%'`,
    );
    expect(noted).toEqual([]);
  });

  test('a secret that is not given again stays, but not at another provider', async () => {
    expect((await change({ clientSecret: undefined })).body).toMatchObject({ hasSecret: true });
    expect(
      (await change({ clientSecret: undefined, issuer: 'https://evil.example' })).body,
    ).toMatchObject({ hasSecret: false });
  });

  test.each([
    [{ issuer: 'nowhere' }, 'issuer'],
    [{ issuer: 'ftp://login.example.com' }, 'issuer'],
    [{ clientId: '' }, 'clientId'],
    [{ label: '' }, 'label'],
    [{ createsAccounts: true }, 'mailDomains'],
    [{ createsAccounts: true, mailDomains: ['*'] }, 'mailDomains'],
    [{ createsAccounts: true, mailDomains: ['acme.example'] }, 'otherRole'],
    [{ groupRoles: [{ group: '', role: 'admin' }] }, 'groupRoles.0.group'],
  ])('%j is refused', async (part, field) => {
    expect(await change(part)).toMatchObject({ status: 422, body: { errors: [{ path: field }] } });
  });

  test('a provider without TLS is refused unless the environment allows it', async () => {
    const strict = await startTestApp();
    const { version } = (await (await strict.as('admin')).get('/api/settings/single-sign-on'))
      .body as SingleSignOn;
    const answer = await (
      await strict.as('admin')
    ).send('/api/settings/single-sign-on', {
      method: 'PUT',
      headers: { 'if-match': `"${String(version)}"` },
      body: { ...usualSettings, issuer: provider().issuer },
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'issuer' }] } });
    await strict.close();
  });
});

test('a provider that is down is said to be so, and is asked again by the next', async () => {
  await setUp({ issuer: 'http://127.0.0.1:9' });
  const answer = await app().anyone.post(singleSignOnPath, {});
  expect(answer).toMatchObject({
    status: 503,
    body: {
      detail:
        'The sign-in provider doesn’t answer. Try again in a moment, or ask an admin whether it is down.',
    },
  });
  await setUp();
  expect((await app().anyone.post(singleSignOnPath, {})).status).toBe(200);
});
