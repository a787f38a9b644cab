import { expect, test } from 'vitest';
import { startSession } from '../start-session.ts';
import { testClient } from '#testing/app/test-app.ts';
import { openPeopleApp } from '#testing/session/test-people.ts';

const { app, admin, accept } = await openPeopleApp({ mail: {} });

test('without a mail server the admin is given the link, once', async () => {
  const body = { email: 'new@example.com', role: 'viewer' };
  const answer = await admin.post('/api/users/invitations', body);
  // Safe: the contract's schema made it.
  const { link } = answer.body as { link: string };
  expect(link).toMatch(new RegExp(`^${app.url}/account/invitation#[\\w-]{43}$`));
  expect((await admin.get('/api/users')).text).not.toContain(link.split('#')[1]);
  expect((await accept(link.split('#')[1] ?? '')).status).toBe(200);
});

test('without a mail server nobody is promised a link to a new password', async () => {
  expect(await app.anyone.get('/auth/sign-in/options')).toMatchObject({
    body: { sendsMail: false },
  });
  const answer = await app.anyone.post('/auth/password-reset', { email: 'admin@example.com' });
  expect(answer).toMatchObject({ status: 409 });
});

test('somebody in the demo lets in nobody real', async () => {
  const sample = await app.db
    .insertInto('app_user')
    .values({
      email: 's@demo.example',
      name: 'S',
      role: 'admin',
      is_sample: true,
      password_hash: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { token } = await startSession(app.db, sample.id, { address: '', userAgent: '' });
  const visitor = testClient(app.url, { cookie: `session=${token}` });
  const body = { email: 'mole@example.com', role: 'admin' };
  expect(await visitor.post('/api/users/invitations', body)).toMatchObject({ status: 403 });
  const change = { method: 'PUT' as const, body: { role: 'viewer' } };
  expect(await visitor.send('/api/users/1/role', change)).toMatchObject({ status: 403 });
  // Nor is a sample account anybody's to change.
  const own = `/api/users/${String(sample.id)}/suspend`;
  expect(await admin.post(own, {})).toMatchObject({ status: 409 });
});
