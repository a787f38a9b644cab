import type { Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { Caller } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { normalizeEmail } from './check-credentials.ts';
import { storePassword } from './store-password.ts';

export interface OwnAccountFacts {
  name: string;
  email: string;
  passwordHash: string;
}

/**
 * Gives a person an account of their own, once the sample accounts are removed: a new one to whoever came as a sample
 * account, so that nobody bears the name of what was done in the demo; others keep theirs, and all its sessions end.
 * @returns its id
 * @throws {ProblemError} `rule-broken` where another account has the e-mail
 */
export async function takeOwnAccount(
  transaction: Transaction<DB>,
  caller: Pick<Caller, 'userId' | 'isSample' | 'role'>,
  { name, email: typedEmail, passwordHash }: OwnAccountFacts,
): Promise<bigint> {
  const email = normalizeEmail(typedEmail);
  const userId = BigInt(caller.userId);
  const other = await transaction
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', userId)
    .executeTakeFirst();
  if (other) throw ruleBroken('email', refusal('account.emailTaken'));
  if (caller.isSample) {
    const { id } = await transaction
      .insertInto('app_user')
      .values({ name, email, role: caller.role, password_hash: passwordHash })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  await transaction.updateTable('app_user').set({ name, email }).where('id', '=', userId).execute();
  await storePassword(transaction, userId, passwordHash);
  return userId;
}
