import { beforeEach, expect, test } from 'vitest';
import { goodPassword, openPeopleApp } from '#testing/session/test-people.ts';

const code = 'abcd-efgh-jkmn-pqrs';
let kept: string | undefined = code;
const { app } = await openPeopleApp({
  setUpCode: {
    read: () => kept,
    forget: () => {
      kept = undefined;
    },
  },
});
const { pool } = app.database;
const first = { name: 'Olga Own', email: 'Olga@Own.example', password: goodPassword };
const setUp = (body: object = {}) => app.anyone.post('/auth/set-up', { code, ...first, ...body });
const options = async () => (await app.anyone.get('/auth/sign-in/options')).body;

beforeEach(async () => {
  kept = code;
  await pool.query('delete from session; delete from known_device');
  // As in a new installation, where no one was ever an admin.
  await pool.query(
    `alter table app_user disable trigger app_user_deletes_no_last_admin;
     delete from app_user where not exists (select from activity where actor_id = app_user.id);
     alter table app_user enable trigger app_user_deletes_no_last_admin;
     alter table app_user disable trigger app_user_keeps_an_admin;
     update app_user set disabled_at = now();
     alter table app_user enable trigger app_user_keeps_an_admin`,
  );
});

test('whoever has the code makes the first account, an admin’s, and is signed in', async () => {
  expect(await options()).toMatchObject({ needsSetUp: true });
  const answer = await setUp({ code: ' ABCD EFGH JKMN PQRS' });
  expect(answer).toMatchObject({
    status: 200,
    body: { user: { name: 'Olga Own', email: 'olga@own.example', role: 'admin' } },
  });
  expect(answer.headers['set-cookie']?.[0]).toMatch(/^session=/);
  expect(kept).toBeUndefined();
  expect(await options()).toMatchObject({ needsSetUp: false });
});

test('a stranger without the code makes none', async () => {
  for (const guess of ['', 'abcd', 'abcd-efgh-jkmn-pqrt']) {
    expect(await setUp({ code: guess })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'code' }] },
    });
  }
  kept = undefined;
  expect((await setUp()).status).toBe(422);
  expect(await options()).toMatchObject({ needsSetUp: true });
});

test('it is made once, of several at the same moment', async () => {
  const answers = await Promise.all(
    ['a@own.example', 'b@own.example', 'c@own.example'].map((email) => setUp({ email })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await setUp()).status).toBe(409);
});

test('it has a password that is not guessed first', async () => {
  expect(await setUp({ password: 'passwordpassword1' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'password' }] },
  });
});
