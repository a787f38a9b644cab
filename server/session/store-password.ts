import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';

/** Stores a password's hash, ends every session of the person and forgets the devices: each may guess ten times. */
export async function storePassword(
  db: Kysely<DB>,
  userId: bigint,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
  await db.deleteFrom('session').where('user_id', '=', userId).execute();
  await db.deleteFrom('known_device').where('user_id', '=', userId).execute();
  // A sign-in that has come to its second step began with the old password.
  await db.deleteFrom('sign_in_challenge').where('user_id', '=', userId).execute();
}
