import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { Caller } from '#server/http/handler.ts';
import { confirmPassword, wrongProof } from './confirm-password.ts';
import { rememberDevice } from './known-device.ts';
import { endLinksOf } from './account-links.ts';
import { hashNewPassword } from './password-rules.ts';
import type { IssuedToken } from './session-token.ts';
import { type Device, startSession } from './start-session.ts';
import { storePassword } from './store-password.ts';

/**
 * Changes the caller's password on the proof of the current one and ends every session; the caller goes on in a new one.
 * @throws {ProblemError} `wrong-proof`, `rule-broken`, `too-many-requests`
 */
export async function changePassword(
  db: Kysely<DB>,
  caller: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  from: Device & { deviceToken: string | undefined },
): Promise<{ session: IssuedToken; device: IssuedToken }> {
  const { email, name } = caller;
  const { userId, passwordHash: verifiedHash } = await confirmPassword(db, caller, currentPassword);
  const passwordHash = await hashNewPassword({
    text: newPassword,
    email,
    name,
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
    await endLinksOf(transaction, userId, { purpose: 'password' });
    return {
      session: await startSession(transaction, userId, { ...from, way: 'password-change' }),
      device: await rememberDevice(transaction, userId, from.deviceToken),
    };
  });
}
