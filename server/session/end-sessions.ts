import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { hashSessionToken } from './session-token.ts';

/** Ends the session of a token, if there is one. */
export async function endSessionOf(db: Kysely<DB>, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hashSessionToken(token)).execute();
}

/** Ends one session of a person; `false` where that person has no such session. */
export async function endOwnSession(
  db: Kysely<DB>,
  userId: number,
  sessionId: string,
): Promise<boolean> {
  const ended = await db
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('user_id', '=', BigInt(userId))
    .returning('id')
    .execute();
  return ended.length > 0;
}

export async function endOtherSessions(
  db: Kysely<DB>,
  userId: number,
  keptSessionId: string,
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('user_id', '=', BigInt(userId))
    .where('id', '!=', keptSessionId)
    .execute();
}
