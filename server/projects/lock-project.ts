import type { Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { checkVersion } from '#server/http/expected-version.ts';

/** A project in the version that the caller has read. */
export interface ProjectVersion {
  id: number;
  version: number;
}

/**
 * Locks a project until the end of the transaction.
 * @throws {ProblemError} `not-found`, or `stale-version` where somebody else has changed it.
 */
export async function lockProject(
  db: Transaction<DB>,
  { id, version }: ProjectVersion,
): Promise<void> {
  const row = await db
    .selectFrom('project')
    .select('version')
    .where('id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();
  checkVersion(row, version);
}
