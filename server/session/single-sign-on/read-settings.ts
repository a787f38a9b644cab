import { type Kysely, sql } from 'kysely';
import type { SingleSignOnSettings } from '#contract/session/single-sign-on.ts';
import type { DB } from '#database/schema.ts';
import { ProblemError } from '#contract/problem.ts';
import type { Role } from '#domain/permissions.ts';
import { refusal } from '#messages/refusal.ts';

export interface StoredSingleSignOn {
  version: number;
  settings: SingleSignOnSettings;
  /** Encrypted. */
  clientSecret: Buffer | null;
}

export async function readSingleSignOn(db: Kysely<DB>): Promise<StoredSingleSignOn> {
  const row = await db.selectFrom('single_sign_on').selectAll().executeTakeFirstOrThrow();
  return {
    version: row.version,
    clientSecret: row.client_secret,
    settings: {
      isOn: row.is_on,
      issuer: row.issuer,
      clientId: row.client_id,
      label: row.label,
      groupsClaim: row.groups_claim,
      // Safe: only the contract's own shape is written.
      groupRoles: row.group_roles as SingleSignOnSettings['groupRoles'],
      // Safe: a foreign key of the roles.
      otherRole: row.other_role as Role | null,
      createsAccounts: row.creates_accounts,
      mailDomains: row.mail_domains,
      takesPasswords: row.takes_passwords,
    },
  };
}

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
