import { beforeEach, describe, expect, test } from 'vitest';
import { cheapHash, testPassword } from '#testing/app/test-password.ts';
import { goodPassword, openPeopleApp, tokenIn } from '#testing/session/test-people.ts';

const { app, sent, letterTo, lettersTo, activity } = await openPeopleApp();
const { pool } = app.database;
const email = 'viewer@example.com';
const ask = (address: string) => app.anyone.post('/auth/password-reset', { email: address });
const reset = (token: string, password = goodPassword) =>
  app.anyone.post('/auth/password-reset/confirm', { token, password });
const signIn = (password: string) => app.anyone.post('/auth/sign-in/email', { email, password });
const isNone = (question: string) =>
  expect.poll(async () => (await pool.query(question)).rows.length, { timeout: 20_000 }).toBe(0);
const handled = () => isNone('select from password_request where handled_at is null');

beforeEach(async () => {
  // What another test leaves on its way would arrive as a letter of this one.
  await handled();
  await isNone(`select from mail_recipient where state = 'queued'`);
  sent.length = 0;
  await pool.query('delete from password_request');
  await pool.query('delete from account_link');
  await pool.query('delete from sign_in_failure');
  await pool.query(`update app_user set disabled_at = null, password_hash = $1`, [
    cheapHash(testPassword),
  ]);
});

describe('a forgotten password', () => {
  test('is replaced by a link, which ends every session and tells the owner', async () => {
    const viewer = await app.as('viewer');
    expect(await ask('Viewer@Example.com')).toMatchObject({ status: 202, body: {} });
    const letter = await letterTo(email);
    expect(letter.html).toContain(`${app.url}/account/password#`);
    const token = tokenIn(letter);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect((await reset(token)).status).toBe(204);
    expect((await viewer.get('/auth/session')).status).toBe(401);
    expect((await signIn(testPassword)).status).toBe(401);
    expect((await signIn(goodPassword)).status).toBe(200);
    expect(await activity()).toMatchObject([{ kind: 'password-reset' }]);
    expect((await letterTo(email, 2)).subject).toBe('Your password was changed');
  });

  test('[AUT-002] is answered alike for accounts that there are, are not, and are suspended', async () => {
    await pool.query(`update app_user set disabled_at = now() where email = 'clerk@example.com'`);
    const answers = [];
    for (const address of [email, 'nobody@example.com', 'clerk@example.com']) {
      const { status, body, headers } = await ask(address);
      answers.push({ status, body, names: Object.keys(headers).sort() });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    await handled();
    expect(lettersTo('nobody@example.com')).toEqual([]);
    expect(lettersTo('clerk@example.com')).toEqual([]);
  });

  test('[AUT-002] takes no address to lead to', async () => {
    const body = { email, redirectTo: 'https://evil.example' };
    expect((await app.anyone.post('/auth/password-reset', body)).status).toBe(400);
  });

  test('[AUT-030] is replaced once, of ten at the same moment', async () => {
    await ask(email);
    const token = tokenIn(await letterTo(email));
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(token)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(9);
  });

  test('is replaced within an hour', async () => {
    await ask(email);
    const token = tokenIn(await letterTo(email));
    await pool.query(
      `alter table account_link disable trigger account_link_guard;
       update account_link set created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour';
       alter table account_link enable trigger account_link_guard`,
    );
    expect(await reset(token)).toMatchObject({ status: 410 });
    expect((await signIn(testPassword)).status).toBe(200);
  });

  test('asked for again and again sends three letters, and each of their links is good', async () => {
    for (let count = 0; count < 6; count += 1) await ask(email);
    await handled();
    const last = await letterTo(email, 3);
    const [first] = lettersTo(email);
    // Whoever asks in the owner's name does not spoil the link that the owner has.
    expect((await reset(tokenIn(first ?? last))).status).toBe(204);
    // The others die with the first that was used.
    expect((await reset(tokenIn(last))).status).toBe(410);
  });

  test('is asked for so often by one network, for whatever account', async () => {
    const statuses = [];
    for (let count = 0; count < 22; count += 1) {
      statuses.push((await ask(`person-${String(count)}@example.com`)).status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 202));
    expect(statuses.slice(20)).toEqual([429, 429]);
  });

  test('ends with a suspension', async () => {
    await ask(email);
    const token = tokenIn(await letterTo(email));
    const admin = await app.as('admin');
    const { rows } = await pool.query<{ id: string }>(
      `select id from app_user where email = '${email}'`,
    );
    await admin.post(`/api/users/${String(rows[0]?.id)}/suspend`, {});
    expect((await reset(token)).status).toBe(410);
  });

  test('keeps to the rules of passwords', async () => {
    await ask(email);
    const token = tokenIn(await letterTo(email));
    expect(await reset(token, 'charlie12345')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'password' }] },
    });
    expect((await reset(token)).status).toBe(204);
  });
});
