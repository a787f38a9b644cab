import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';

/** 256 random bits, as they stand in the cookie. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: enough to find it again, useless to whoever reads the table. */
export function hashSessionToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** How long a session lasts, however busy. */
export const absoluteHours = 12;
/** A session that was used last before this is over; how long one lasts without a call is a setting. */
export const idleSince = sql<Date>`now() - make_interval(mins => (select idle_minutes from organisation))`;

/** A token as its cookie takes it; the database keeps only its hash. */
export interface IssuedToken {
  token: string;
  expiresAt: Date;
}
