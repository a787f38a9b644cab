import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { CurrentSession } from '#contract/session/session.ts';
import type { DB } from '#database/schema.ts';
import type { PublicContext } from '#server/http/handler.ts';
import { currentSession } from './current-session.ts';
import { endSessionOf } from './end-sessions.ts';
import {
  absoluteHours,
  hashSessionToken,
  type IssuedToken,
  newSessionToken,
} from './session-token.ts';

export interface Device {
  address: string;
  userAgent: string;
  /** Whether it comes by the demo's button, without a password. */
  isDemo?: boolean;
  /** How somebody came in, for the audit log: by password where it is left out. */
  way?: string;
}

/** An account and the hash that a password was verified against. */
export interface VerifiedAccount {
  userId: bigint;
  passwordHash: string;
}

/** Starts a session of a person under a token of its own, never under one that came from outside. */
export async function startSession(
  db: Kysely<DB>,
  userId: bigint,
  device: Device,
): Promise<IssuedToken> {
  const started = await insertSession(db, account(db, userId), device);
  if (!started) throw new Error(`There is no account ${userId} to start a session of`);
  return started;
}

/**
 * Locks the account of a person whose password was verified; `false` where it has changed since. The lock makes a change
 * and this wait for each other: either the change ends the session that follows with the others, or this sees the new
 * hash. A plain read would see the old hash while the change is committed.
 */
export async function lockVerified(
  transaction: Transaction<DB>,
  { userId, passwordHash }: VerifiedAccount,
): Promise<boolean> {
  const unchanged = await account(transaction, userId)
    .select('app_user.id')
    .where('password_hash', '=', passwordHash)
    // However the password was proven: where the organisation takes none, it opens nothing.
    .where(sql<boolean>`takes_password(app_user)`)
    .forShare()
    .executeTakeFirst();
  return unchanged !== undefined;
}

type Account = SelectQueryBuilder<DB, 'app_user', unknown>;

function account(db: Kysely<DB>, userId: bigint): Account {
  return db
    .selectFrom('app_user')
    .where('app_user.id', '=', userId)
    .where('disabled_at', 'is', null);
}

async function insertSession(
  db: Kysely<DB>,
  from: Account,
  device: Device,
): Promise<IssuedToken | undefined> {
  const token = newSessionToken();
  const inserted = await db
    .insertInto('session')
    .columns(['user_id', 'token_hash', 'expires_at', 'is_demo', 'way', 'address', 'user_agent'])
    .expression(
      from.select([
        'app_user.id',
        sql<Buffer>`${hashSessionToken(token)}::bytea`.as('token_hash'),
        sql<Date>`now() + make_interval(hours => ${absoluteHours})`.as('expires_at'),
        sql<boolean>`${device.isDemo ?? false}::boolean`.as('is_demo'),
        sql<string>`${device.way ?? 'password'}::text`.as('way'),
        sql<string>`${device.address.slice(0, 64)}::text`.as('address'),
        // NUL cannot come in a header; the length is the browser's own business.
        sql<string>`${device.userAgent.slice(0, 512)}::text`.as('user_agent'),
      ]),
    )
    .returning('expires_at')
    .executeTakeFirst();
  return inserted && { token, expiresAt: inserted.expires_at };
}

interface Opened {
  userId: bigint;
  /** How somebody came in, for the log. */
  way: string;
  session: IssuedToken;
  /** Left out where the device is not remembered. */
  device?: IssuedToken;
}

/** Hands a session over that was committed; the one that came along, whoever planted it, is over. */
export async function letIn(
  db: Kysely<DB>,
  context: PublicContext,
  { userId, way, session, device }: Opened,
): Promise<CurrentSession> {
  if (context.sessionToken !== undefined) await endSessionOf(db, context.sessionToken);
  context.logSignIn({ userId: Number(userId), way }, 'signed in');
  context.setSessionCookie(session.token, session.expiresAt);
  if (device) context.setDeviceCookie(device.token, device.expiresAt);
  return currentSession(db, userId);
}
