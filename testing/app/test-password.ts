import { argon2Sync, randomBytes } from 'node:crypto';

/** The password of every person in a test's database. */
export const testPassword = 'a rather long test password';

/** A real hash at the least cost there is: the cost stands in the hash, and tests check hundreds of guesses. */
export function cheapHash(password: string): string {
  const nonce = randomBytes(16);
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const hash = argon2Sync('argon2id', { ...cost, message: password, nonce, tagLength: 32 });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=8,t=1,p=1$${text(nonce)}$${text(hash)}`;
}
