import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { TestAnswer, TestApp, TestClient } from '#testing/app/test-app.ts';
import { testClient } from '#testing/app/test-app.ts';
import { testPassword } from '#testing/app/test-password.ts';

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
