import { type Selectable, sql, type Transaction } from 'kysely';
import type { DB, Organisation } from '#database/schema.ts';
import { checkVersion } from '#server/http/expected-version.ts';

/**
 * Locks the organisation until the end of the transaction and gives it as it is.
 * @throws {ProblemError} `stale-version` where somebody else has changed the settings.
 */
export async function lockOrganisation(
  transaction: Transaction<DB>,
  version: number,
): Promise<Selectable<Organisation>> {
  const row = await transaction
    .selectFrom('organisation')
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  checkVersion(row, version);
  return row;
}

/** Every write of the settings ends with it. */
export async function raiseVersion(transaction: Transaction<DB>): Promise<void> {
  await transaction
    .updateTable('organisation')
    .set({ version: sql`version + 1` })
    .execute();
}
