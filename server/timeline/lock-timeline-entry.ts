import type { Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { checkVersion } from '#server/http/expected-version.ts';

/** An entry in the version that the caller has read. */
export interface TimelineEntryVersion {
  id: number;
  version: number;
}

/**
 * Locks an entry until the end of the transaction.
 * @throws {ProblemError} `not-found`, or `stale-version` where somebody else has changed it.
 */
export async function lockTimelineEntry(
  db: Transaction<DB>,
  { id, version }: TimelineEntryVersion,
): Promise<void> {
  const row = await db
    .selectFrom('timeline_entry')
    .select('version')
    .where('id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();
  checkVersion(row, version);
}
