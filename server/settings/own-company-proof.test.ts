import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient, testClient } from '#testing/app/test-app.ts';
import { testPassword } from '#testing/app/test-password.ts';
import {
  cookieOf,
  enterDemo,
  own,
  path,
  sampleEmail,
  samplePassword,
} from '#testing/settings/test-own-company.ts';

let app: TestApp;
let admin: TestClient;
beforeEach(async () => {
  app = await startTestApp();
  admin = await enterDemo(app);
});
afterEach(() => app.close());

test('beginning with an own company is confirmed with the password by whoever signed in with one', async () => {
  const person = await app.as('admin');
  expect((await person.get(path)).body).toMatchObject({ asksPassword: true });
  expect((await admin.get(path)).body).toMatchObject({ asksPassword: false });
  for (const proof of [{}, { currentPassword: 'a wrong password' }]) {
    expect(await person.post(path, { ...own, ...proof })).toMatchObject({
      status: 403,
      body: { type: '/problems/wrong-proof', errors: [{ path: 'currentPassword' }] },
    });
  }
  const kept = app.db.selectFrom('client').where('is_sample', '=', true).select('id');
  expect(await kept.execute()).toHaveLength(1);
  expect(await admin.get('/auth/session')).toMatchObject({ status: 200 });
  const answer = await person.post(path, { ...own, currentPassword: testPassword });
  expect(answer).toMatchObject({ status: 200, body: { user: { email: 'olga@own.example' } } });
  expect(await admin.get('/auth/session')).toMatchObject({ status: 401 });
  expect(await person.get('/auth/session')).toMatchObject({ status: 401 });
});

test('beginning with an own company asks a sample account for the printed password where it was typed to sign in', async () => {
  const credentials = { email: sampleEmail, password: samplePassword };
  const cookie = cookieOf(await app.anyone.post('/auth/sign-in/email', credentials));
  const person = testClient(app.url, { cookie });
  expect(await person.post(path, own)).toMatchObject({ status: 403 });
  const proof = { currentPassword: credentials.password };
  expect(await person.post(path, { ...own, ...proof })).toMatchObject({ status: 200 });
});

test('beginning with an own company keeps what people did, and what they were denied, under the names that they had', async () => {
  await admin.post('/apps/invoice/clients', { name: 'Added by hand' });
  const viewer = await app.as('viewer');
  expect(await viewer.post(path, own)).toMatchObject({ status: 403 });
  const denied = await app.db.selectFrom('denied_call').selectAll().execute();
  expect(denied).toHaveLength(1);
  expect(await admin.post(path, own)).toMatchObject({ status: 200 });

  expect(await app.db.selectFrom('denied_call').selectAll().execute()).toEqual(denied);
  const { rows } = await app.database.pool.query(
    `select activity.kind, app_user.name, client_id, data from activity
     join app_user on app_user.id = actor_id order by activity.id`,
  );
  expect(rows).toMatchObject([
    { kind: 'client-created', name: 'Sample', client_id: null },
    { kind: 'client-created', name: 'Olga Own', client_id: 1n },
    { kind: 'own-company-started', name: 'Olga Own', client_id: null },
  ]);
  expect(rows[0]).toHaveProperty('data', {
    name: 'Added by hand',
    deletedClient: 'Added by hand',
  });
  const credentials = { email: sampleEmail, password: samplePassword };
  expect(await app.anyone.post('/auth/sign-in/email', credentials)).toMatchObject({
    status: 401,
  });
});

test('beginning with an own company may take the address of a sample account', async () => {
  await admin.post('/apps/invoice/clients', { name: 'Added by hand' });
  expect(await admin.post(path, { ...own, email: sampleEmail })).toMatchObject({ status: 200 });
});
