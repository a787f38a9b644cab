import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { TestAnswer, TestApp, TestClient } from '#testing/app/test-app.ts';
import { testClient, testLinks } from '#testing/app/test-app.ts';
import { testPassword } from '#testing/app/test-password.ts';
import { openPeopleApp } from './test-people.ts';

/** A clock that a test sets. */
export function testClock(start = new Date('2026-11-26T10:00:05Z')) {
  let instant = start;
  return {
    now: () => instant,
    pass: (seconds: number) => {
      instant = new Date(instant.getTime() + seconds * 1_000);
    },
  };
}

/** The code that an authenticator app shows. */
export function codeOf(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}

export const cookiesOf = ({ headers }: TestAnswer): string =>
  (headers['set-cookie'] ?? [])
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');

/** Turns an app on for who is signed in: its secret and the backup codes. */
export async function turnAppOn(client: TestClient, clock: { now: () => Date }) {
  // Safe, here and below: the contract's schemas made them.
  const started = (await client.post('/auth/2fa/app', {})).body as { secret: string };
  const { secret } = started;
  const code = codeOf(secret, clock.now());
  const answer = await client.post('/auth/2fa/app/confirm', { code });
  expect(answer).toMatchObject({ status: 200 });
  const { backupCodes } = answer.body as { backupCodes: string[] };
  return { secret, backupCodes };
}

export function signIn(app: TestApp, email: string, cookie?: string): Promise<TestAnswer> {
  return app.anyone.post(
    '/auth/sign-in/email',
    { email, password: testPassword },
    cookie === undefined ? {} : { cookie },
  );
}

/** A caller who gave the password and has the second step before them. */
export async function atSecondStep(app: TestApp, email: string): Promise<TestClient> {
  const answer = await signIn(app, email);
  expect(answer).toMatchObject({ status: 401, body: { type: '/problems/second-factor-needed' } });
  return testClient(app.url, { cookie: cookiesOf(answer) });
}

/** For a test file: an app with a clock, and accounts that sign in in two steps. */
export async function openFactorApp() {
  const clock = testClock();
  const { app } = await openPeopleApp({ now: clock.now, links: testLinks });
  const { pool } = app.database;
  /** A role's account with an app; what was there before is forgotten. */
  const withApp = async (role: 'billing' | 'clerk' | 'viewer') => {
    for (const table of ['totp', 'wrong_code', 'backup_code', 'session'])
      await pool.query(`delete from ${table}`);
    const email = `${role}@example.com`;
    const owner = await app.as(role);
    const { secret, backupCodes } = await turnAppOn(owner, clock);
    clock.pass(60);
    const step = () => atSecondStep(app, email);
    const verify = (client: TestClient, code = codeOf(secret, clock.now())) =>
      client.post('/auth/2fa/verify', { code });
    return { email, owner, secret, backupCodes, step, verify };
  };
  return { app, clock, withApp };
}
