import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { inAccountTurn } from './account-turn.ts';
import { countAttempt, forgetAttempts } from './password-attempts.ts';
import { hashOfNoPassword, verifyPassword } from './password.ts';

/** How e-mail addresses are stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * The id of the account that the e-mail and the password open, `undefined` for none.
 * An account that does not exist takes as long and counts as much as a wrong password.
 * @throws {ProblemError} `too-many-requests`
 */
export async function checkCredentials(
  db: Kysely<DB>,
  credentials: { email: string; password: string },
): Promise<bigint | undefined> {
  const email = normalizeEmail(credentials.email);
  return inAccountTurn(email, () => checkOne(db, email, credentials.password));
}

async function checkOne(
  db: Kysely<DB>,
  email: string,
  password: string,
): Promise<bigint | undefined> {
  await countAttempt(db, email);
  const account = await db
    .selectFrom('app_user')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
  const isRight = await verifyPassword(password, account?.password_hash ?? hashOfNoPassword);
  if (!account || !isRight) return undefined;
  await forgetAttempts(db, email);
  return account.id;
}
