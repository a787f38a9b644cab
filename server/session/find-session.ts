import { type Kysely, sql } from 'kysely';
import { imageAddress } from '#contract/image-address.ts';
import { plannedOnce } from '#database/plan-once.ts';
import type { DB } from '#database/schema.ts';
import { type Role, roles } from '#domain/permissions.ts';
import type { RequestSession } from '#server/http/request-session.ts';
import { singleFlight } from '#server/http/single-flight.ts';
import { idleHours } from './session-limits.ts';
import { hashSessionToken } from './session-token.ts';

/**
 * The session of a token with its person and the organisation; `undefined` where it is unknown, ended or too old.
 * Notes at most once a minute that it was used.
 */
export async function findSession(
  db: Kysely<DB>,
  token: string,
): Promise<RequestSession | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .innerJoin('organisation', (join) => join.onTrue())
    .select([
      'session.id as sessionId',
      sql<boolean>`session.last_seen_at < now() - interval '1 minute'`.as('isStale'),
      'app_user.id as userId',
      'app_user.name as userName',
      'app_user.email',
      'app_user.role',
      'app_user.avatar_image',
      'organisation.name',
      'organisation.time_zone',
      'organisation.locale',
      'organisation.currency',
      'organisation.logo_image',
    ])
    .modifyFront(plannedOnce)
    .where('session.token_hash', '=', hashSessionToken(token))
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('session.last_seen_at', '>', sql<Date>`now() - make_interval(hours => ${idleHours})`)
    .executeTakeFirst();
  if (!row) return undefined;
  const { sessionId } = row;
  if (row.isStale) await touches(sessionId, () => touchSession(db, sessionId));
  return {
    caller: {
      userId: Number(row.userId),
      name: row.userName,
      email: row.email,
      role: asRole(row.role),
      avatar: imageAddress(row.avatar_image),
      sessionId,
    },
    organisation: {
      name: row.name,
      timeZone: row.time_zone,
      locale: row.locale,
      currency: row.currency,
      logo: imageAddress(row.logo_image),
    },
  };
}

// Calls at once share one write: each further one would be a transaction of its own, and a new state for whoever keeps
// results until the next transaction.
const touches = singleFlight<unknown>();

async function touchSession(db: Kysely<DB>, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: sql`now()` })
    .where('id', '=', sessionId)
    // Of many requests at once only the first writes.
    .where('last_seen_at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute();
}

/** @throws {Error} for a role that this version does not know: it must not open anything. */
function asRole(stored: string): Role {
  const role = roles.find((known) => known === stored);
  if (!role) throw new Error(`An account has the unknown role "${stored}"`);
  return role;
}
