import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { hashSessionToken, type IssuedToken, newSessionToken } from './session-token.ts';

const knownDays = 180;

/** Whether the account was signed in to with this device's token before. */
export async function isKnownDevice(
  db: Kysely<DB>,
  email: string,
  tokenHash: Buffer,
): Promise<boolean> {
  const known = await db
    .selectFrom('known_device')
    .innerJoin('app_user', 'app_user.id', 'known_device.user_id')
    .select('known_device.id')
    .where('known_device.token_hash', '=', tokenHash)
    .where('app_user.email', '=', email)
    .where('known_device.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * Remembers the device of a person who has just given the right password, under a new token; a token that somebody
 * planted or copied is worth nothing from then on. Other accounts used in the same browser move to the new token.
 */
export async function rememberDevice(
  db: Kysely<DB>,
  userId: bigint,
  previousToken: string | undefined,
): Promise<IssuedToken> {
  const token = newSessionToken();
  const tokenHash = hashSessionToken(token);
  if (previousToken !== undefined) {
    await db
      .updateTable('known_device')
      .set({ token_hash: tokenHash })
      .where('token_hash', '=', hashSessionToken(previousToken))
      .execute();
  }
  const expiry = sql<Date>`now() + make_interval(days => ${knownDays})`;
  const { expires_at: expiresAt } = await db
    .insertInto('known_device')
    .values({ user_id: userId, token_hash: tokenHash, expires_at: expiry })
    .onConflict((conflict) =>
      conflict.constraint('known_device_once').doUpdateSet({ expires_at: expiry }),
    )
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expiresAt };
}

/** Removes devices that have not signed in for half a year. */
export async function removeOldDevices(db: Kysely<DB>): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}
