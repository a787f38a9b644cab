import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, testClient } from '#testing/app/test-app.ts';
import { makeKey } from '#testing/session/test-keys.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const list = '/apps/invoice/invoices';
const unknown = { status: 401, body: { type: '/problems/no-session' } };
const denied = { status: 403, body: { type: '/problems/not-allowed' } };

describe('the header', () => {
  test('is the one place for a key: in the address, a cookie or the body it opens nothing', async () => {
    const { token } = await makeKey(app, 'admin', ['invoices.read']);
    for (const name of ['api_key', 'key', 'access_token', 'token']) {
      expect(await app.anyone.get(`${list}?${name}=${token}`)).toMatchObject(unknown);
    }
    expect(await app.anyone.get(list, { cookie: `session=${token}` })).toMatchObject(unknown);
    expect(await app.anyone.get(list, { 'x-api-key': token })).toMatchObject(unknown);
    expect(await app.anyone.post(list, { access_token: token })).toMatchObject(unknown);
  });

  test('[AUT-045] that is no key of ours is refused, and says by what', async () => {
    for (const authorization of ['Bearer', 'Bearer ', 'bearer\tx', 'Bearer ll_', 'BEARER x y']) {
      const answer = await app.anyone.get(list, { authorization });
      expect(answer).toMatchObject(unknown);
      expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    }
  });

  test('counts alone: a cookie beside a key is not looked at, whichever of them is good', async () => {
    const { token } = await makeKey(app, 'billing', ['invoices.read']);
    const admin = await app.as('admin');
    const key = { authorization: `Bearer ${token}` };
    expect(await admin.get('/api/settings/company')).toMatchObject({ status: 200 });
    expect(await admin.get('/api/settings/company', key)).toMatchObject(denied);
    expect(await admin.get(list, { authorization: 'Bearer x' })).toMatchObject(unknown);
    expect(await app.anyone.get(list, { ...key, cookie: 'session=x' })).toMatchObject({
      status: 200,
    });
  });

  test('of another scheme is for a proxy before us, and the session counts', async () => {
    const admin = await app.as('admin');
    const answer = await admin.get(list, { authorization: 'Basic YTpi' });
    expect(answer).toMatchObject({ status: 200 });
  });

  test('[INV-063] needs no Origin, which a cookie does', async () => {
    const { token, program } = await makeKey(app, 'admin', ['clients.write']);
    const path = '/apps/invoice/clients';
    const input = { name: 'Delta', companyEmail: '' };
    expect((await program.post(path, input)).status).not.toBe(403);
    const foreign = { status: 403, body: { type: '/problems/foreign-origin' } };
    const person = await app.as('admin');
    expect(await person.send(path, { method: 'POST', body: input, origin: null })).toMatchObject(
      foreign,
    );
    // Where no key is asked for, none lets anybody pass.
    const signIn = await testClient(app.url, { authorization: `Bearer ${token}` }).send(
      '/auth/sign-in/email',
      { method: 'POST', body: {}, origin: null },
    );
    expect(signIn).toMatchObject(foreign);
  });

  test('does not stand in for the right Host', async () => {
    const { program } = await makeKey(app, 'admin', ['invoices.read']);
    expect(await program.get(list, { host: 'evil.example' })).toMatchObject({ status: 421 });
  });
});
