import type { Kysely } from 'kysely';
import type { CurrentSession } from '#contract/session/session.ts';
import type { DB } from '#database/schema.ts';
import type { PublicContext } from '#server/http/handler.ts';
import { currentSession } from './current-session.ts';
import { endSessionOf } from './end-sessions.ts';
import { type Device, startSession } from './start-session.ts';

/** Starts a session under a new token; the one that came along, whoever planted it, is over. */
export async function enter(
  db: Kysely<DB>,
  userId: bigint,
  context: PublicContext & Pick<Device, 'isDemo'>,
): Promise<CurrentSession> {
  if (context.sessionToken !== undefined) await endSessionOf(db, context.sessionToken);
  const { token, expiresAt } = await startSession(db, userId, context);
  context.setSessionCookie(token, expiresAt);
  return currentSession(db, userId);
}
