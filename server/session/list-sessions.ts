import { type Kysely, sql } from 'kysely';
import type { SessionEntry } from '#contract/session/own-account.ts';
import type { DB } from '#database/schema.ts';
import type { Caller } from '#server/http/handler.ts';
import { idleSince } from './session-token.ts';

/** The live sessions of the caller, the one at hand first, then by last use. */
export async function listSessions(
  db: Kysely<DB>,
  caller: Pick<Caller, 'userId' | 'sessionId'>,
): Promise<SessionEntry[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'created_at', 'last_seen_at', 'address', 'user_agent'])
    .where('user_id', '=', BigInt(caller.userId))
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', idleSince)
    .orderBy(sql`id = ${caller.sessionId}`, 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === caller.sessionId,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    address: row.address,
    userAgent: row.user_agent,
  }));
}
