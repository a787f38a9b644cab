import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { absoluteHours } from './session-limits.ts';
import { hashSessionToken, newSessionToken } from './session-token.ts';

export interface Device {
  /** The client's network address. */
  address: string;
  userAgent: string;
}

export interface StartedSession {
  /** For the cookie alone; the database keeps its hash. */
  token: string;
  expiresAt: Date;
}

/** Starts a session of a person under a token of its own, never under one that came from outside. */
export async function startSession(
  db: Kysely<DB>,
  userId: bigint,
  device: Device,
): Promise<StartedSession> {
  const token = newSessionToken();
  const { expires_at: expiresAt } = await db
    .insertInto('session')
    .values({
      token_hash: hashSessionToken(token),
      user_id: userId,
      expires_at: sql`now() + make_interval(hours => ${absoluteHours})`,
      address: device.address.slice(0, 64),
      // NUL cannot come in a header; the length is the browser's own business.
      user_agent: device.userAgent.slice(0, 512),
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expiresAt };
}
