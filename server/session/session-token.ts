import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, as they stand in the cookie. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: enough to find it again, useless to whoever reads the table. */
export function hashSessionToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
