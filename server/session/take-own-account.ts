import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { normalizeEmail } from './check-credentials.ts';
import { storePassword } from './store-password.ts';

export interface OwnAccountFacts {
  userId: bigint;
  name: string;
  email: string;
  passwordHash: string;
}

/**
 * Makes an account a person's own: no sample any more, and all its sessions end.
 * @throws {ProblemError} `rule-broken` where another account, other than a sample, has the e-mail
 */
export async function takeOwnAccount(
  transaction: Transaction<DB>,
  { userId, name, email: typedEmail, passwordHash }: OwnAccountFacts,
): Promise<void> {
  const email = normalizeEmail(typedEmail);
  const { rows } = await sql<{ isSample: boolean }>`
    select is_sample as "isSample" from app_user where email = ${email} and id <> ${userId}`.execute(
    transaction,
  );
  if (rows.some(({ isSample }) => !isSample)) {
    throw ruleBroken('email', 'Another account has this e-mail address.');
  }
  await transaction
    .deleteFrom('app_user')
    .where('email', '=', email)
    .where('id', '!=', userId)
    .execute();
  await sql`
    update app_user set avatar_image = case when is_sample then null else avatar_image end, is_sample = false,
      name = ${name}, email = ${email} where id = ${userId}`.execute(transaction);
  await storePassword(transaction, userId, passwordHash);
}
