import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { Caller } from '#server/http/handler.ts';
import { confirmPassword, wrongProof } from './confirm-password.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { type KnownDeviceToken, rememberDevice } from './known-device.ts';
import { type Device, type StartedSession, startSession } from './start-session.ts';
import { storePassword } from './store-password.ts';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

export interface ChangedPassword {
  session: StartedSession;
  device: KnownDeviceToken;
}

/**
 * Changes the caller's password on the proof of the current one and ends every session; the caller goes on in a new one.
 * @throws {ProblemError} `wrong-proof`, `rule-broken`, `too-many-requests`
 */
export async function changePassword(
  db: Kysely<DB>,
  caller: Caller,
  change: PasswordChange,
  from: Device & { deviceToken: string | undefined },
): Promise<ChangedPassword> {
  const { email } = caller;
  const { userId, passwordHash: verifiedHash } = await confirmPassword(
    db,
    caller,
    change.currentPassword,
  );
  const passwordHash = await hashNewPassword({
    text: change.newPassword,
    email,
    path: 'newPassword',
  });
  return db.transaction().execute(async (transaction) => {
    const unchanged = await transaction
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', userId)
      .where('password_hash', '=', verifiedHash)
      .forNoKeyUpdate()
      .executeTakeFirst();
    // Another change came in between: the proof is the old password.
    if (!unchanged) throw wrongProof(refusal('account.wrongCurrentPassword'));
    await storePassword(transaction, userId, passwordHash);
    return {
      session: await startSession(transaction, userId, from),
      device: await rememberDevice(transaction, userId, from.deviceToken),
    };
  });
}
