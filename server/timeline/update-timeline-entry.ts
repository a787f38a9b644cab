import type { Kysely } from 'kysely';
import type { TimelineBody } from '#contract/timeline/timeline.ts';
import type { DB } from '#database/schema.ts';
import { lockTimelineEntry, type TimelineEntryVersion } from './lock-timeline-entry.ts';
import { timelineColumns } from './timeline-columns.ts';

/**
 * Writes a meeting or another activity anew.
 * @throws {ProblemError} `not-found`, `stale-version`, `rule-broken`
 */
export async function updateTimelineEntry(
  db: Kysely<DB>,
  { body, ...entry }: TimelineEntryVersion & { body: TimelineBody },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockTimelineEntry(transaction, entry);
    const columns = await timelineColumns(transaction, body);
    await transaction
      .updateTable('timeline_entry')
      .set({ ...columns, version: entry.version + 1 })
      .where('id', '=', BigInt(entry.id))
      .execute();
  });
}
