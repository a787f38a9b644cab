import { describe, expect, test } from 'vitest';
import { goodPassword, openPeopleApp, tokenIn } from '#testing/session/test-people.ts';

const { app, admin, letterTo, lettersTo, invite, accept, invitationOf, userOf, activity } =
  await openPeopleApp();
const path = '/api/users/invitations';
const inviting = (email: string, role = 'billing') => admin.post(path, { email, role });
const look = async (token: string) =>
  (await app.anyone.post('/auth/links/look', { purpose: 'invitation', token })).body;
const resend = async (email: string) =>
  admin.post(`${path}/${String((await invitationOf(email))?.id)}/resend`, {});
const expire = (email: string) =>
  app.database.pool.query(
    `alter table account_link disable trigger account_link_guard;
     update account_link set created_at = created_at - interval '4 days', expires_at = expires_at - interval '3 days'
     where email = '${email}';
     alter table account_link enable trigger account_link_guard`,
  );

describe('an invitation', () => {
  test('arrives with a link that greets by the organisation’s name and makes the account', async () => {
    const token = await invite('ann@example.com', 'clerk');
    const letter = await letterTo('ann@example.com');
    expect(letter.subject).toBe('Admin Person invited you to Northwind Studio');
    expect(letter.html).toContain(`${app.url}/account/invitation#${token}`);
    expect(await look(token)).toEqual({
      state: 'open',
      email: 'ann@example.com',
      organisationName: 'Northwind Studio',
    });
    const answer = await accept(token, 'Ann Clerk');
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { name: 'Ann Clerk', email: 'ann@example.com', role: 'clerk' } },
    });
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^session=/);
    expect(await userOf('ann@example.com')).toMatchObject({ state: 'active', role: 'clerk' });
    expect(await invitationOf('ann@example.com')).toBeUndefined();
    const credentials = { email: 'ann@example.com', password: goodPassword };
    expect((await app.anyone.post('/auth/sign-in/email', credentials)).status).toBe(200);
  });

  test('is a token of 256 bits, of which only the hash is stored', async () => {
    const token = await invite('hash@example.com');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await app.database.pool.query<{ row: string }>(
      `select account_link::text || coalesce((select string_agg(html || plain_text, '') from sent_mail), '') as row
       from account_link where email = 'hash@example.com'`,
    );
    expect(rows[0]?.row).not.toContain(token);
  });

  test('[USR-005] works once, however many try at the same moment', async () => {
    const token = await invite('once@example.com');
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(9);
    expect(await look(token)).toMatchObject({ state: 'used', email: '' });
  });

  test('[USR-005] takes no other role than it was made with', async () => {
    const token = await invite('tamper@example.com', 'viewer');
    const body = { token, name: 'T', password: goodPassword, role: 'admin' };
    expect((await app.anyone.post('/api/users/invite/accept', body)).status).toBe(400);
    expect((await accept(token)).body).toMatchObject({ user: { role: 'viewer' } });
  });

  test('lasts three days and says that it has expired', async () => {
    const token = await invite('late@example.com');
    const { sentAt = '', expiresAt = '' } = (await invitationOf('late@example.com')) ?? {};
    expect(Date.parse(expiresAt) - Date.parse(sentAt)).toBe(72 * 3_600_000);
    await expire('late@example.com');
    expect(await look(token)).toMatchObject({ state: 'expired' });
    expect(await accept(token)).toMatchObject({
      status: 410,
      body: { type: '/problems/link-ended', detail: 'This link has expired.' },
    });
    expect(await invitationOf('late@example.com')).toMatchObject({ isExpired: true });
  });

  test('sent again has a new link, and the old one is dead', async () => {
    const old = await invite('again@example.com');
    expect((await resend('again@example.com')).status).toBe(200);
    const token = tokenIn(await letterTo('again@example.com', 2));
    expect(token).not.toBe(old);
    expect(await look(old)).toMatchObject({ state: 'replaced' });
    expect((await accept(old)).status).toBe(410);
    expect(await activity()).toEqual([
      { kind: 'invitation-resent', data: { email: 'again@example.com' } },
    ]);
    expect((await accept(token)).status).toBe(200);
  });

  test('that was withdrawn opens nothing', async () => {
    const token = await invite('gone@example.com');
    const { id } = (await invitationOf('gone@example.com')) ?? {};
    const answer = await admin.send(`${path}/${String(id)}`, { method: 'DELETE' });
    expect(answer.status).toBe(204);
    expect(await look(token)).toMatchObject({ state: 'revoked' });
    expect((await accept(token)).status).toBe(410);
    expect(await activity()).toMatchObject([{ kind: 'invitation-revoked' }]);
  });

  test('goes to nobody who has an account or an open invitation', async () => {
    expect(await inviting('Viewer@Example.com')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'email', message: 'Another account has this email address.' }] },
    });
    await invite('open@example.com');
    expect((await inviting('open@example.com')).status).toBe(422);
    expect(lettersTo('viewer@example.com')).toEqual([]);
  });

  test('asks for a password that is not guessed first', async () => {
    const token = await invite('weak@example.com');
    for (const password of ['charlie12345', 'passwordpassword1', 'weak@example.com']) {
      const body = { token, name: 'Weak', password };
      expect(await app.anyone.post('/api/users/invite/accept', body)).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'password' }] },
      });
    }
    expect(await look(token)).toMatchObject({ state: 'open' });
  });

  test('with a token that nobody was given opens nothing', async () => {
    expect(await look('x'.repeat(43))).toMatchObject({ state: 'unknown', email: '' });
    expect((await accept('x'.repeat(43))).status).toBe(410);
  });

  test('shows its link to nobody who reads the outbox', async () => {
    const token = await invite('secret@example.com');
    const billing = await app.as('billing');
    const { body } = await billing.get('/api/mails');
    // Safe: the contract's schema made it.
    const [newest] = (body as { mails: { id: number }[] }).mails;
    const letter = await billing.get(`/api/mails/${String(newest?.id)}`);
    expect(letter).toMatchObject({ status: 200, body: { mail: { kind: 'invitation' } } });
    expect(letter.text).not.toContain(token);
  });

  test('is for admins to send', async () => {
    for (const role of ['billing', 'clerk', 'viewer'] as const) {
      const answer = await (await app.as(role)).post(path, { email: 'x@x.test', role: 'viewer' });
      expect(answer.status).toBe(403);
    }
  });
});
