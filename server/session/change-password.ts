import type { Kysely } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { Caller } from '#server/http/handler.ts';
import { checkCredentials } from './check-credentials.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { type Device, type StartedSession, startSession } from './start-session.ts';
import { storePassword } from './store-password.ts';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/**
 * Changes the caller's password on the proof of the current one and ends every session; the caller goes on in a new one.
 * @throws {ProblemError} `wrong-proof`, `rule-broken`, `too-many-requests`
 */
export async function changePassword(
  db: Kysely<DB>,
  caller: Caller,
  change: PasswordChange,
  device: Device,
): Promise<StartedSession> {
  const { email } = caller;
  const userId = await checkCredentials(db, { email, password: change.currentPassword });
  if (userId === undefined) {
    throw new ProblemError('wrong-proof', {
      errors: [{ path: 'currentPassword', message: 'This is not the current password.' }],
    });
  }
  const passwordHash = await hashNewPassword({
    text: change.newPassword,
    email,
    path: 'newPassword',
  });
  return db.transaction().execute(async (transaction) => {
    await storePassword(transaction, userId, passwordHash);
    return startSession(transaction, userId, device);
  });
}
