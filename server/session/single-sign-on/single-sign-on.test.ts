import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SingleSignOn } from '#contract/session/single-sign-on.ts';
import {
  startTestApp,
  type TestAnswer,
  type TestApp,
  type TestClient,
} from '#testing/app/test-app.ts';
import { testPassword } from '#testing/app/test-password.ts';
import {
  signInAtProvider,
  startTestProvider,
  testClientSecret,
  type TestProvider,
} from '#testing/single-sign-on/test-provider.ts';
import { findAccount, openToPassword } from '../set-password.ts';

const path = '/auth/single-sign-on';
let app: TestApp;
let admin: TestClient;
let provider: TestProvider;
beforeAll(async () => {
  app = await startTestApp({ settings: { allowsHttpIssuer: true } });
  admin = await app.as('admin');
  provider = await startTestProvider(`${app.url}/account/single-sign-on`);
});
afterAll(async () => {
  await provider.stop();
  await app.close();
});
beforeEach(() => setUp());
afterEach(async () => {
  await app.database.pool.query(`
    delete from external_identity; update app_user set disabled_at = null, password_until = null;
    update app_user set role = split_part(email, '@', 1) where email like '%@example.com' and split_part(email, '@', 1) in ('admin', 'billing', 'clerk', 'viewer')`);
});

const usual = {
  isOn: true,
  clientId: 'ledgerline',
  clientSecret: testClientSecret,
  label: 'Acme',
  groupsClaim: 'groups',
  groupRoles: [],
  otherRole: null,
  createsAccounts: false,
  mailDomains: [],
  takesPasswords: true,
};

async function change(part: object = {}): Promise<TestAnswer> {
  const { version } = (await admin.get('/api/settings/single-sign-on')).body as SingleSignOn;
  return admin.send('/api/settings/single-sign-on', {
    method: 'PUT',
    headers: { 'if-match': `"${String(version)}"` },
    body: { ...usual, issuer: provider.issuer, ...part },
  });
}

async function setUp(part: object = {}): Promise<void> {
  const answer = await change(part);
  expect(answer.status, answer.text).toBe(200);
}

const cookieOf = (answer: TestAnswer, name: string) =>
  answer.headers['set-cookie']?.find((set) => set.startsWith(`${name}=`)) ?? '';

interface Flow {
  address: string;
  cookie: string;
}

async function begin(): Promise<Flow> {
  const answer = await app.anyone.post(path, {});
  expect(answer.status, answer.text).toBe(200);
  const { address } = answer.body as { address: string };
  return { address, cookie: cookieOf(answer, 'flow').split(';')[0] ?? '' };
}

const finish = (answer: string, cookie: string) =>
  app.anyone.post(`${path}/finish`, { answer }, { cookie });

/** Somebody signs in at the provider and is sent back. */
async function enter(name: string): Promise<TestAnswer> {
  const { address, cookie } = await begin();
  return finish(await signInAtProvider(address, name), cookie);
}

const person = (email: string, part: object = {}) => ({
  email,
  email_verified: true,
  name: 'Pat Provider',
  ...part,
});

async function expectRefused(answer: Promise<TestAnswer>, detail: string): Promise<void> {
  const { status, body } = await answer;
  expect([status, (body as { detail: string }).detail]).toEqual([403, detail]);
}

describe('on the way to the provider', () => {
  test('state, nonce and a code challenge go along, and a strict cookie of ten minutes stays', async () => {
    const answer = await app.anyone.post(path, {});
    const { searchParams } = new URL((answer.body as { address: string }).address);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'ledgerline',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${app.url}/account/single-sign-on`,
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge_method: 'S256',
    });
    expect(cookieOf(answer, 'flow')).toMatch(
      /^flow=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
  });

  test('the sign-in page knows what the button says, and nothing where it is off', async () => {
    expect((await app.anyone.get(path)).body).toEqual({
      offer: { label: 'Acme', takesPasswords: true },
    });
    await setUp({ isOn: false });
    expect((await app.anyone.get(path)).body).toEqual({ offer: null });
    await expectRefused(
      app.anyone.post(path, {}),
      'Single sign-on is off. Sign in another way, or ask an admin.',
    );
  });

  test('another site cannot begin it', async () => {
    const answer = await app.anyone.send(path, {
      method: 'POST',
      body: {},
      origin: 'https://evil.example',
    });
    expect(answer.status).toBe(403);
  });
});

describe('back from the provider', () => {
  test('an account of the verified address is linked and opened by a session like any other', async () => {
    await provider.knows({ bo: person('Billing@Example.com') });
    const answer = await enter('bo');
    expect(answer).toMatchObject({ status: 200, body: { user: { email: 'billing@example.com' } } });
    const cookie = cookieOf(answer, 'session');
    expect(cookie).toMatch(
      /^session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
    const session = await app.anyone.get('/auth/session', { cookie: cookie.split(';')[0] ?? '' });
    expect(session.status).toBe(200);
    const { entries } = (await admin.get('/api/audit?thing=sign-in')).body as {
      entries: { detail: string; person: unknown }[];
    };
    expect(entries[0]).toMatchObject({
      detail: 'with single sign-on',
      person: { name: 'Billing Person' },
    });
  });

  test('the subject is what counts from then on, whatever the address becomes', async () => {
    await provider.knows({ bo: person('billing@example.com') });
    await enter('bo');
    await provider.knows({ bo: person('admin@example.com'), eve: person('billing@example.com') });
    expect(await enter('bo')).toMatchObject({ body: { user: { email: 'billing@example.com' } } });
    await expectRefused(
      enter('eve'),
      'The account with your email address belongs to somebody else at the sign-in provider. Ask an admin.',
    );
  });

  test.each([
    ['is not verified', { email_verified: false }],
    ['is of unknown standing', { email_verified: undefined }],
  ])('an address that %s opens nothing', async (_, part) => {
    await provider.knows({ bo: person('admin@example.com', part) });
    await expectRefused(
      enter('bo'),
      'The sign-in provider hasn’t verified your email address. Verify it there first.',
    );
  });

  test('somebody invited joins with the role of the invitation, once', async () => {
    const email = 'new@example.com';
    await admin.post('/api/users/invitations', { email, role: 'clerk' });
    await provider.knows({ nova: person(email) });
    expect(await enter('nova')).toMatchObject({
      status: 200,
      body: { user: { email, role: 'clerk', name: 'Pat Provider' } },
    });
    const { body } = await admin.get('/api/users');
    expect((body as { invitations: unknown[] }).invitations).toEqual([]);
  });

  test('somebody whom nobody invited is refused, and joins where accounts of the domain are made', async () => {
    await provider.knows({
      uma: person('uma@acme.example'),
      evil: person('evil@acme.example.evil.example'),
    });
    const uninvited = 'Nobody has invited you yet. Ask an admin for an invitation.';
    await expectRefused(enter('uma'), uninvited);
    await setUp({ createsAccounts: true, mailDomains: ['acme.example'], otherRole: 'viewer' });
    await expectRefused(enter('evil'), uninvited);
    expect(await enter('uma')).toMatchObject({ body: { user: { role: 'viewer' } } });
  });

  test('a suspended account stays shut', async () => {
    await provider.knows({ bo: person('billing@example.com') });
    await enter('bo');
    await app.database.pool.query(
      `update app_user set disabled_at = now() where email = 'billing@example.com'`,
    );
    await expectRefused(enter('bo'), 'This account is suspended. Ask an admin.');
    await app.database.pool.query('delete from external_identity');
    await expectRefused(enter('bo'), 'This account is suspended. Ask an admin.');
  });

  test('an answer opens nothing in another browser, nor twice, nor after its time', async () => {
    await provider.knows({ bo: person('billing@example.com') });
    const expired = 'This sign-in took too long or began in another browser. Start again.';
    const mine = await begin();
    const other = await begin();
    const answer = await signInAtProvider(mine.address, 'bo');
    await expectRefused(finish(answer, other.cookie), expired);
    await expectRefused(finish(answer, ''), expired);
    expect((await finish(answer, mine.cookie)).status).toBe(200);
    await expectRefused(finish(answer, mine.cookie), expired);
    const late = await begin();
    const lateAnswer = await signInAtProvider(late.address, 'bo');
    await app.database.pool.query(
      `update sign_in_flow set expires_at = now() - interval '1 second'`,
    );
    await expectRefused(finish(lateAnswer, late.cookie), expired);
  });

  test('a code that was forged or answers another nonce proves nothing', async () => {
    await provider.knows({ bo: person('billing@example.com') });
    const notProven = 'The sign-in provider’s answer doesn’t hold. Start again.';
    const forged = await begin();
    const query = new URLSearchParams(await signInAtProvider(forged.address, 'bo'));
    query.set('code', 'x'.repeat(43));
    await expectRefused(finish(query.toString(), forged.cookie), notProven);
    const other = await begin();
    const answer = await signInAtProvider(other.address, 'bo');
    await app.database.pool.query(`update sign_in_flow set nonce = 'another'`);
    await expectRefused(finish(answer, other.cookie), notProven);
  });

  test('who says no is told so', async () => {
    await expectRefused(enter(''), 'The sign-in provider didn’t let you in.');
  });
});

describe('groups', () => {
  const groupRoles = [
    { group: 'finance', role: 'billing' },
    { group: 'chiefs', role: 'admin' },
  ];

  test('give the widest of their roles, again at each sign-in', async () => {
    await setUp({ groupRoles, otherRole: 'viewer' });
    const as = (groups: unknown) =>
      provider.knows({ cleo: person('clerk@example.com', { groups }) });
    await as(['finance', 'chiefs']);
    expect(await enter('cleo')).toMatchObject({ body: { user: { role: 'admin' } } });
    await as('finance');
    expect(await enter('cleo')).toMatchObject({ body: { user: { role: 'billing' } } });
    await as([]);
    expect(await enter('cleo')).toMatchObject({ body: { user: { role: 'viewer' } } });
  });

  test('keep out who is in none of them, where others have no role', async () => {
    await setUp({ groupRoles });
    await provider.knows({ cleo: person('clerk@example.com', { groups: ['sales'] }) });
    await expectRefused(enter('cleo'), 'You are in no group that may use this. Ask an admin.');
  });

  test('never take the last admin’s role', async () => {
    await setUp({ groupRoles, otherRole: 'viewer' });
    await provider.knows({ ada: person('admin@example.com', { groups: ['finance'] }) });
    await app.database.pool.query(
      `update app_user set role = 'viewer' where role = 'admin' and email <> 'admin@example.com'`,
    );
    expect(await enter('ada')).toMatchObject({ body: { user: { role: 'admin' } } });
    await app.database.pool.query(
      `update app_user set role = 'admin' where email = 'viewer@example.com'`,
    );
    expect(await enter('ada')).toMatchObject({ body: { user: { role: 'billing' } } });
    admin = await app.as('viewer');
    await setUp();
    await app.database.pool.query(
      `update app_user set role = 'admin' where email = 'admin@example.com'`,
    );
    admin = await app.as('admin');
  });
});

describe('passwords', () => {
  const signIn = (email: string) =>
    app.anyone.post('/auth/sign-in/email', { email, password: testPassword });

  test('can be turned off once an admin has come in by single sign-on, and the terminal opens one for an hour', async () => {
    expect(await change({ takesPasswords: false })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'takesPasswords' }] },
    });
    await provider.knows({ ada: person('admin@example.com') });
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
    await openToPassword(app.db, await findAccount(app.db, 'admin@example.com'));
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
    const { rows } = await app.database.pool.query<{ secret: Buffer }>(
      'select client_secret as secret from single_sign_on',
    );
    expect(rows[0]?.secret.includes(testClientSecret)).toBe(false);
    const { rows: noted } = await app.database.pool.query(
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
      body: { ...usual, issuer: provider.issuer },
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'issuer' }] } });
    await strict.close();
  });
});

test('a provider that is down is said to be so, and is asked again by the next', async () => {
  await setUp({ issuer: 'http://127.0.0.1:9' });
  const answer = await app.anyone.post(path, {});
  expect(answer).toMatchObject({
    status: 503,
    body: {
      detail:
        'The sign-in provider doesn’t answer. Try again in a moment, or ask an admin whether it is down.',
    },
  });
  await setUp();
  expect((await app.anyone.post(path, {})).status).toBe(200);
});
