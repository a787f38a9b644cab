import { describe, expect, test } from 'vitest';
import { signInAtProvider } from '#testing/single-sign-on/test-provider.ts';
import {
  cookieOf,
  expectRefused,
  person,
  singleSignOnPath,
  useSingleSignOn,
} from '#testing/single-sign-on/use-single-sign-on.ts';

const { app, admin, provider, setUp, begin, finish, enter } = useSingleSignOn();

describe('on the way to the provider', () => {
  test('state, nonce and a code challenge go along, and a strict cookie of ten minutes stays', async () => {
    const answer = await app().anyone.post(singleSignOnPath, {});
    const { searchParams } = new URL((answer.body as { address: string }).address);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'ledgerline',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${app().url}/account/single-sign-on`,
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
    expect((await app().anyone.get(singleSignOnPath)).body).toEqual({
      offer: { label: 'Acme', takesPasswords: true },
    });
    await setUp({ isOn: false });
    expect((await app().anyone.get(singleSignOnPath)).body).toEqual({ offer: null });
    await expectRefused(
      app().anyone.post(singleSignOnPath, {}),
      'Single sign-on is off. Sign in another way, or ask an admin.',
    );
  });

  test('another site cannot begin it', async () => {
    const answer = await app().anyone.send(singleSignOnPath, {
      method: 'POST',
      body: {},
      origin: 'https://evil.example',
    });
    expect(answer.status).toBe(403);
  });
});

describe('back from the provider', () => {
  test('an account of the verified address is linked and opened by a session like any other', async () => {
    await provider().knows({ bo: person('Billing@Example.com') });
    const answer = await enter('bo');
    expect(answer).toMatchObject({ status: 200, body: { user: { email: 'billing@example.com' } } });
    const cookie = cookieOf(answer, 'session');
    expect(cookie).toMatch(
      /^session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
    const session = await app().anyone.get('/auth/session', { cookie: cookie.split(';')[0] ?? '' });
    expect(session.status).toBe(200);
    const { entries } = (await admin().get('/api/audit?thing=sign-in')).body as {
      entries: { detail: string; person: unknown }[];
    };
    expect(entries[0]).toMatchObject({
      detail: 'with single sign-on',
      person: { name: 'Billing Person' },
    });
  });

  test('the subject is what counts from then on, whatever the address becomes', async () => {
    await provider().knows({ bo: person('billing@example.com') });
    await enter('bo');
    await provider().knows({ bo: person('admin@example.com'), eve: person('billing@example.com') });
    expect(await enter('bo')).toMatchObject({ body: { user: { email: 'billing@example.com' } } });
    await expectRefused(
      enter('eve'),
      'The account with your email address belongs to someone else at the sign-in provider. Ask an admin.',
    );
  });

  test.each([
    ['is not verified', { email_verified: false }],
    ['is of unknown standing', { email_verified: undefined }],
  ])('an address that %s opens nothing', async (_, part) => {
    await provider().knows({ bo: person('admin@example.com', part) });
    await expectRefused(
      enter('bo'),
      'The sign-in provider hasn’t verified your email address. Verify it there first.',
    );
  });

  test('somebody invited joins with the role of the invitation, once', async () => {
    const email = 'new@example.com';
    await admin().post('/api/users/invitations', { email, role: 'clerk' });
    await provider().knows({ nova: person(email) });
    expect(await enter('nova')).toMatchObject({
      status: 200,
      body: { user: { email, role: 'clerk', name: 'Pat Provider' } },
    });
    const { body } = await admin().get('/api/users');
    expect((body as { invitations: unknown[] }).invitations).toEqual([]);
  });

  test('somebody whom nobody invited is refused, and joins where accounts of the domain are made', async () => {
    await provider().knows({
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
    await provider().knows({ bo: person('billing@example.com') });
    await enter('bo');
    await app().database.pool.query(
      `update app_user set disabled_at = now() where email = 'billing@example.com'`,
    );
    await expectRefused(enter('bo'), 'This account is suspended. Ask an admin.');
    await app().database.pool.query('delete from external_identity');
    await expectRefused(enter('bo'), 'This account is suspended. Ask an admin.');
  });

  test('an answer opens nothing in another browser, nor twice, nor after its time', async () => {
    await provider().knows({ bo: person('billing@example.com') });
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
    await app().database.pool.query(
      `update sign_in_flow set expires_at = now() - interval '1 second'`,
    );
    await expectRefused(finish(lateAnswer, late.cookie), expired);
  });

  test('a code that was forged or answers another nonce proves nothing', async () => {
    await provider().knows({ bo: person('billing@example.com') });
    const notProven = 'The sign-in provider’s answer doesn’t hold. Start again.';
    const forged = await begin();
    const query = new URLSearchParams(await signInAtProvider(forged.address, 'bo'));
    query.set('code', 'x'.repeat(43));
    await expectRefused(finish(query.toString(), forged.cookie), notProven);
    const other = await begin();
    const answer = await signInAtProvider(other.address, 'bo');
    await app().database.pool.query(`update sign_in_flow set nonce = 'another'`);
    await expectRefused(finish(answer, other.cookie), notProven);
  });

  test('who says no is told so', async () => {
    await expectRefused(enter(''), 'The sign-in provider didn’t let you in.');
  });
});
