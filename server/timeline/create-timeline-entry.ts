import type { Kysely } from 'kysely';
import type { TimelineBody } from '#contract/timeline/timeline.ts';
import type { DB } from '#database/schema.ts';
import { timelineColumns } from './timeline-columns.ts';

/**
 * Stores a meeting or another activity and gives its id.
 * @throws {ProblemError} `rule-broken`
 */
export function createTimelineEntry(db: Kysely<DB>, body: TimelineBody): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('timeline_entry')
      .values(await timelineColumns(transaction, body))
      .returning('id')
      .executeTakeFirstOrThrow();
    return Number(id);
  });
}
