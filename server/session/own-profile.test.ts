import { describe, expect, test } from 'vitest';
import { testPng } from '#testing/images/test-pictures.ts';
import { testPassword } from '#testing/app/test-password.ts';
import { openPeopleApp, tokenIn } from '#testing/session/test-people.ts';

const { app, letterTo, lettersTo, activity } = await openPeopleApp();

describe('one’s own account', () => {
  test('takes another name, which everyone sees', async () => {
    const clerk = await app.as('clerk');
    const change = { method: 'PUT' as const, body: { name: '  Clara Clerk ' } };
    expect(await clerk.send('/auth/account', change)).toMatchObject({
      status: 200,
      body: { user: { name: 'Clara Clerk' } },
    });
    expect((await clerk.get('/auth/session')).body).toMatchObject({
      user: { name: 'Clara Clerk' },
    });
    expect(await activity()).toEqual([{ kind: 'account-changed', data: { fields: ['name'] } }]);
    const empty = { method: 'PUT' as const, body: { name: ' ' } };
    expect((await clerk.send('/auth/account', empty)).status).toBe(400);
  });

  test('has a picture, which is re-encoded, until it is removed', async () => {
    const billing = await app.as('billing');
    const headers = { 'content-type': 'image/png' };
    const send = (rawBody: Buffer) =>
      billing.send('/auth/account/picture', { method: 'POST', headers, rawBody });
    expect(await send(testPng())).toMatchObject({
      status: 200,
      body: { user: { avatar: expect.stringMatching(/^\/api\/images\/[0-9a-f]{64}$/) as string } },
    });
    expect((await send(Buffer.from('<svg/>'))).status).toBe(422);
    const removal = await billing.send('/auth/account/picture', { method: 'DELETE' });
    expect(removal).toMatchObject({ status: 200, body: { user: { avatar: '' } } });
  });

  test('takes a new address once it was confirmed there, and tells the old one', async () => {
    const viewer = await app.as('viewer');
    const ask = (email: string, currentPassword = testPassword) =>
      viewer.post('/auth/account/email', { email, currentPassword });
    expect((await ask('vera@example.com', 'not my password')).status).toBe(403);
    expect((await ask('admin@example.com')).status).toBe(422);
    expect(lettersTo('vera@example.com')).toEqual([]);
    expect((await ask('Vera@Example.com')).status).toBe(202);
    const session = async () => (await viewer.get('/auth/session')).body;
    expect(await session()).toMatchObject({ user: { email: 'viewer@example.com' } });
    const token = tokenIn(await letterTo('vera@example.com'));
    const confirm = () => app.anyone.post('/auth/email/confirm', { token });
    expect(await confirm()).toMatchObject({ status: 200, body: { email: 'vera@example.com' } });
    expect(await session()).toMatchObject({ user: { email: 'vera@example.com' } });
    expect((await letterTo('viewer@example.com')).text).toContain('vera@example.com');
    expect((await confirm()).status).toBe(410);
  });
});
