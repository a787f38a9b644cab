import { type Kysely, sql } from 'kysely';
import { Refusal } from '#database/refusal.ts';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';
import { normalizeEmail } from './check-credentials.ts';
import { forgetFailures } from './password-attempts.ts';
import { refusalText } from '#server/http/refusal-text.ts';
import { passwordError } from './password-rules.ts';
import { hashPassword } from './password.ts';
import { storePassword } from './store-password.ts';

const mostNamed = 20;

export interface Account {
  id: bigint;
  email: string;
  name: string;
}

/** @throws {Refusal} that names the accounts there are. */
export async function findAccount(db: Kysely<DB>, typedEmail: string): Promise<Account> {
  const email = normalizeEmail(typedEmail);
  const accounts = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'name'])
    .where('disabled_at', 'is', null)
    .orderBy('email')
    .execute();
  const account = accounts.find((each) => each.email === email);
  if (account) return account;
  const named = accounts.slice(0, mostNamed).map((each) => `  ${each.email}`);
  const t = texts('commandLine');
  throw new Refusal(
    named.length === 0
      ? t('setPasswordCommand.noAccounts', { email })
      : t('setPasswordCommand.unknown', { email, known: named.join('\n') }),
  );
}

/**
 * Gives an account a new password, lifts a lock by wrong guesses and ends all its sessions.
 * @throws {Refusal} where the password is too easily guessed.
 */
export async function setPassword(
  db: Kysely<DB>,
  account: Account,
  password: string,
): Promise<void> {
  const error = await passwordError(password, { email: account.email, name: account.name });
  if (error !== undefined) throw new Refusal(refusalText(error));
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    await storePassword(transaction, account.id, passwordHash);
    await forgetFailures(transaction, account.email);
  });
}

/** Lets a password open the account for an hour, also where passwords are off: the way in for who is at the machine itself. */
export async function openToPassword(db: Kysely<DB>, { id }: Account): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ password_until: sql<Date>`now() + interval '1 hour'` })
    .where('id', '=', id)
    .execute();
}
