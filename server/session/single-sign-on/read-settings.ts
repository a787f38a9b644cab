import type { Kysely } from 'kysely';
import type { SingleSignOnSettings } from '#contract/session/single-sign-on.ts';
import type { DB } from '#database/schema.ts';
import type { Role } from '#domain/permissions.ts';

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
