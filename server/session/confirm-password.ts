import type { Kysely } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import type { Caller } from '#server/http/handler.ts';
import { checkOwnPassword } from './check-credentials.ts';
import type { VerifiedAccount } from './start-session.ts';

/**
 * Makes sure that the caller knows the account's current password, for what a session alone must not do.
 * @returns the account with the hash that the password was verified against
 * @throws {ProblemError} `wrong-proof`, which names the field `currentPassword`; `too-many-requests`
 */
export async function confirmPassword(
  db: Kysely<DB>,
  { email }: Pick<Caller, 'email'>,
  password: string | undefined,
): Promise<VerifiedAccount> {
  if (password === undefined) throw wrongProof(refusal('account.currentPassword'));
  const account = await checkOwnPassword(db, { email, password });
  if (!account) throw wrongProof(refusal('account.wrongCurrentPassword'));
  return account;
}

export function wrongProof(reason: Refusal): ProblemError {
  return new ProblemError('wrong-proof', { errors: [{ path: 'currentPassword', reason }] });
}
