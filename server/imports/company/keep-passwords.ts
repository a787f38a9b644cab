import type { Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';

/**
 * Remembers the passwords of the installation's own accounts: who has one here and an account in the file keeps signing in with it.
 * @returns what gives them back, and tells whose
 */
export async function keepPasswords(
  transaction: Transaction<DB>,
): Promise<() => Promise<string[]>> {
  const known = await transaction
    .selectFrom('app_user')
    .select(['email', 'password_hash'])
    .where('is_sample', '=', false)
    .where('disabled_at', 'is', null)
    .execute();
  return async () => {
    const signsIn: string[] = [];
    for (const { email, password_hash } of known) {
      const account = await transaction
        .updateTable('app_user')
        .set({ password_hash })
        .where('email', '=', email)
        .where('is_sample', '=', false)
        .where('disabled_at', 'is', null)
        .returning('email')
        .executeTakeFirst();
      if (account) signsIn.push(account.email);
    }
    return signsIn;
  };
}
