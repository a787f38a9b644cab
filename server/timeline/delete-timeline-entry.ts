import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { lockTimelineEntry, type TimelineEntryVersion } from './lock-timeline-entry.ts';

/**
 * Removes a meeting or another activity.
 * @throws {ProblemError} `not-found`, `stale-version`
 */
export async function deleteTimelineEntry(
  db: Kysely<DB>,
  entry: TimelineEntryVersion,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockTimelineEntry(transaction, entry);
    await transaction.deleteFrom('timeline_entry').where('id', '=', BigInt(entry.id)).execute();
  });
}
