import { type Kysely, sql } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';

/**
 * Refuses a password where the organisation takes none, before it is compared. The session itself asks again.
 * @throws {ProblemError} `not-allowed`
 */
export async function requirePasswords(db: Kysely<DB>, email: string): Promise<void> {
  const { rows } = await sql<{ takes: boolean }>`
    select not exists (select from single_sign_on where is_on and not takes_passwords)
      or exists (select from app_user where email = ${email} and password_until > now()) as takes`.execute(
    db,
  );
  if (rows[0]?.takes !== true)
    throw new ProblemError('not-allowed', { reason: refusal('singleSignOn.noPasswords') });
}
