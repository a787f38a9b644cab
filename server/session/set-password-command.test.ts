import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { testPassword } from '#testing/app/test-password.ts';

const newPassword = 'what the terminal was told';
const command = join(import.meta.dirname, 'set-password-command.ts');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function run(
  args: string[],
  input: string,
): Promise<{ code: number | null; out: string; error: string }> {
  const { address } = app.database;
  if (!('socketDir' in address)) throw new Error('The test database is behind a socket');
  const host = encodeURIComponent(address.socketDir);
  const env = {
    ...process.env,
    DATABASE_URL: `postgres://app@localhost/${address.database}?host=${host}`,
  };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [command, ...args], { env });
    let out = '';
    let error = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()));
    child.on('close', (code) => {
      resolve({ code, out, error });
    });
    child.stdin.end(input);
  });
}

function signIn(password: string) {
  return app.anyone.post('/auth/sign-in/email', { email: 'admin@example.com', password });
}

test('sets a lost password while the product runs, lifts the lock and ends the sessions', async () => {
  const admin = await app.as('admin');
  for (let guess = 0; guess < 10; guess += 1) await signIn('a wrong password');
  expect(await signIn(testPassword)).toMatchObject({ status: 429 });

  const { code, out, error } = await run(['Admin@Example.com'], `${newPassword}\nnot read\n`);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toContain('Password of admin@example.com changed.');
  expect(out).not.toContain(newPassword);
  expect(await admin.get('/auth/session')).toMatchObject({ status: 401 });
  expect(await signIn(testPassword)).toMatchObject({ status: 401 });
  expect(await signIn(newPassword)).toMatchObject({ status: 200 });
});

test.each([
  ['no account', [], 'x', /Usage: npm run set-password -- EMAIL/],
  [
    'an unknown account',
    ['nobody@example.com'],
    'x',
    /no account "nobody@example.com".*\n {2}admin@example.com/,
  ],
  ['a short password', ['viewer@example.com'], 'short\n', /at least 12 characters/],
  ['no password', ['viewer@example.com'], '', /Enter a password\./],
])('says what is wrong with %s and changes nothing', async (_what, args, input, message) => {
  const { code, out, error } = await run(args, input);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(error).toMatch(message);
  expect(error).not.toMatch(/\n\s+at /);
});
