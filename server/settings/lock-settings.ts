import { type Selectable, sql, type Transaction } from 'kysely';
import type { DB, Organisation } from '#database/schema.ts';
import { checkVersion } from '#server/http/expected-version.ts';

/** The sections of the settings that are read, changed and versioned each by itself. */
export type SettingsSection = 'company' | 'numbering' | 'invoicing' | 'templates' | 'reminders';

/**
 * Locks the organisation until the end of the transaction and gives it as it is.
 * @throws {ProblemError} `stale-version` where someone else has changed the section.
 */
export async function lockSettings(
  transaction: Transaction<DB>,
  section: SettingsSection,
  version: number,
): Promise<Selectable<Organisation>> {
  const row = await transaction
    .selectFrom('organisation')
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  checkVersion({ version: row[`${section}_version`] }, version);
  return row;
}

/** Every write of a section ends with it. */
export async function incrementSettingsVersion(
  transaction: Transaction<DB>,
  section: SettingsSection,
): Promise<void> {
  const column = sql.ref(`${section}_version`);
  await sql`update organisation set ${column} = ${column} + 1`.execute(transaction);
}
