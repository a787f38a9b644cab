import { beforeEach, describe, expect, test } from 'vitest';
import { testClient, type TestAnswer, type TestClient } from '#testing/app/test-app.ts';
import { testPassword } from '#testing/app/test-password.ts';
import { testAuthenticator } from '#testing/session/test-authenticator.ts';
import { cookiesOf } from '#testing/session/test-factors.ts';
import { openPeopleApp } from '#testing/session/test-people.ts';

const { app, activity } = await openPeopleApp();
const { pool } = app.database;
// Browsers have no passkeys for bare addresses.
const origin = app.url.replace('127.0.0.1', 'localhost');
const anyone = testClient(origin);
const as = (answer: TestAnswer) => testClient(origin, { cookie: cookiesOf(answer) });

beforeEach(async () => {
  for (const table of ['passkey', 'backup_code', 'session', 'sign_in_challenge'])
    await pool.query(`delete from ${table}`);
});

const withPassword = (email = 'viewer@example.com') =>
  anyone.post('/auth/sign-in/email', { email, password: testPassword });

const askedIn = ({ body }: TestAnswer) => {
  // Safe: the contract's schema made it.
  const { options } = body as { options: { challenge: string } };
  return { challenge: options.challenge, rpId: 'localhost', origin };
};

async function add(client: TestClient, authenticator = testAuthenticator()) {
  const asked = askedIn(await client.post('/auth/2fa/passkeys/options', {}));
  const response = authenticator.register(asked);
  const answer = await client.post('/auth/2fa/passkeys', { name: 'Laptop', response });
  return { authenticator, answer, response };
}

/** Somebody who is signed in and has a passkey. */
async function owner(email?: string) {
  const client = as(await withPassword(email));
  const { authenticator, answer } = await add(client);
  expect(answer).toMatchObject({ status: 201, body: { passkey: { name: 'Laptop' } } });
  return { client, authenticator, answer };
}

/** A browser that was asked to sign in by a passkey. */
async function asked() {
  const answer = await anyone.post('/auth/sign-in/passkey/options', {});
  return { client: as(answer), asked: askedIn(answer) };
}
const enter = (client: TestClient, response: object) =>
  client.post('/auth/sign-in/passkey', { response });
const refused = { status: 401, body: { type: '/problems/wrong-factor' } };

describe('a passkey', () => {
  test('signs in without a password', async () => {
    const { authenticator } = await owner();
    const { client, asked: request } = await asked();
    const answer = await enter(client, authenticator.sign(request));
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { email: 'viewer@example.com' } },
    });
    expect(await as(answer).get('/apps/invoice/invoices')).toMatchObject({ status: 200 });
  });

  test('is a second factor: with the first one come backup codes, and sign-ins in two steps', async () => {
    const { authenticator, answer } = await owner();
    expect((answer.body as { backupCodes: string[] }).backupCodes).toHaveLength(10);
    const first = await withPassword();
    expect(first).toMatchObject({ status: 401, body: { type: '/problems/second-factor-needed' } });
    const half = as(first);
    expect(await half.post('/auth/2fa/step', {})).toMatchObject({
      body: { hasApp: false, hasPasskey: true },
    });
    const request = askedIn(await half.post('/auth/2fa/passkey/options', {}));
    const response = authenticator.sign(request);
    expect(await half.post('/auth/2fa/passkey', { response })).toMatchObject({ status: 200 });
    expect(await half.post('/auth/2fa/passkey', { response })).toMatchObject({
      status: 401,
      body: { type: '/problems/second-step-over' },
    });
  });

  test('of somebody else is no second step', async () => {
    await owner();
    const { authenticator } = await owner('clerk@example.com');
    const half = as(await withPassword());
    const request = askedIn(await half.post('/auth/2fa/passkey/options', {}));
    expect(
      await half.post('/auth/2fa/passkey', { response: authenticator.sign(request) }),
    ).toMatchObject(refused);
  });

  test('answers a question once', async () => {
    const { authenticator } = await owner();
    const { client, asked: request } = await asked();
    expect((await enter(client, authenticator.sign(request))).status).toBe(200);
    expect(await enter(client, authenticator.sign(request))).toMatchObject(refused);
  });

  test('answers the browser that was asked, in time', async () => {
    const { authenticator } = await owner();
    const [one, other] = [await asked(), await asked()];
    expect(await enter(one.client, authenticator.sign(other.asked))).toMatchObject(refused);
    await pool.query(
      "update sign_in_challenge set expires_at = expires_at - interval '10 minutes'",
    );
    expect(await enter(other.client, authenticator.sign(other.asked))).toMatchObject(refused);
  });

  test.each([
    ['at another origin', { origin: 'http://localhost.evil.example' }, {}],
    ['bound to another name', { rpId: 'evil.example' }, {}],
    ['that did not check its person', {}, { isVerified: false }],
    ['that counts as before, as a copy does', {}, { counter: 1 }],
  ])('%s opens nothing', async (_what, change, faults) => {
    const { authenticator } = await owner();
    const { client, asked: request } = await asked();
    const response = authenticator.sign({ ...request, ...change }, faults);
    expect(await enter(client, response)).toMatchObject(refused);
  });

  test('of a suspended account opens nothing', async () => {
    const { authenticator } = await owner();
    await pool.query("update app_user set disabled_at = now() where role = 'viewer'");
    const { client, asked: request } = await asked();
    expect(await enter(client, authenticator.sign(request))).toMatchObject(refused);
    await pool.query("update app_user set disabled_at = null where role = 'viewer'");
  });

  test('that was removed opens nothing, and the password alone does again', async () => {
    const { client, authenticator, answer } = await owner();
    const { passkey } = answer.body as { passkey: { id: number } };
    const path = `/auth/2fa/passkeys/${String(passkey.id)}`;
    const other = as(await withPassword('clerk@example.com'));
    expect(await other.send(path, { method: 'DELETE' })).toMatchObject({ status: 404 });
    expect(await client.send(path, { method: 'DELETE' })).toMatchObject({ status: 204 });
    expect(await activity()).toEqual([{ kind: 'passkey-removed', data: { name: 'Laptop' } }]);
    const { client: browser, asked: request } = await asked();
    expect(await enter(browser, authenticator.sign(request))).toMatchObject(refused);
    expect(await withPassword()).toMatchObject({ status: 200 });
  });

  test('is added once, on the question that was asked last', async () => {
    const { client, authenticator } = await owner();
    const { response } = await add(client);
    expect(await client.post('/auth/2fa/passkeys', { name: 'Twice', response })).toMatchObject({
      status: 422,
    });
    expect((await add(client, authenticator)).answer).toMatchObject({ status: 422 });
    const unverified = testAuthenticator();
    const request = askedIn(await client.post('/auth/2fa/passkeys/options', {}));
    const made = unverified.register(request, { isVerified: false });
    expect(
      await client.post('/auth/2fa/passkeys', { name: 'Unverified', response: made }),
    ).toMatchObject({ status: 422 });
  });

  test('[AUT-051] is added and removed only by who showed within ten minutes that it is them, which a passkey does', async () => {
    const { client, authenticator } = await owner();
    await pool.query("update session set proven_at = now() - interval '11 minutes'");
    const needed = { status: 403, body: { type: '/problems/proof-needed' } };
    expect(await client.post('/auth/2fa/passkeys/options', {})).toMatchObject(needed);
    expect(await client.send('/auth/2fa/passkeys/1', { method: 'DELETE' })).toMatchObject(needed);
    const request = askedIn(await client.post('/auth/proof/passkey/options', {}));
    const stranger = testAuthenticator().sign(request);
    expect(await client.post('/auth/proof/passkey', { response: stranger })).toMatchObject({
      status: 403,
      body: { type: '/problems/wrong-proof' },
    });
    const again = askedIn(await client.post('/auth/proof/passkey/options', {}));
    const response = authenticator.sign(again);
    expect(await client.post('/auth/proof/passkey', { response })).toMatchObject({ status: 204 });
    expect(await client.post('/auth/2fa/passkeys/options', {})).toMatchObject({ status: 200 });
  });

  test('is refused where browsers have none', async () => {
    const client = await app.as('viewer');
    expect(await client.get('/auth/2fa')).toMatchObject({ body: { passkeysWork: false } });
    expect(await client.post('/auth/2fa/passkeys/options', {})).toMatchObject({ status: 409 });
    expect(await app.anyone.post('/auth/sign-in/passkey/options', {})).toMatchObject({
      status: 409,
    });
  });
});
