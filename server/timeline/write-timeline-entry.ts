import type { Kysely, Transaction } from 'kysely';
import { type TimelineBody, validateTimelineEntry } from '#contract/timeline/timeline.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { checkVersion } from '#server/http/expected-version.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';

/** An entry in the version that the caller has read. */
interface TimelineEntryVersion {
  id: number;
  version: number;
}

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

/** @throws {ProblemError} `not-found`, `stale-version`, `rule-broken` */
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

/** @throws {ProblemError} `not-found`, `stale-version` */
export async function deleteTimelineEntry(
  db: Kysely<DB>,
  entry: TimelineEntryVersion,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockTimelineEntry(transaction, entry);
    await transaction.deleteFrom('timeline_entry').where('id', '=', BigInt(entry.id)).execute();
  });
}

async function lockTimelineEntry(
  transaction: Transaction<DB>,
  { id, version }: TimelineEntryVersion,
): Promise<void> {
  const row = await transaction
    .selectFrom('timeline_entry')
    .select('version')
    .where('id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();
  checkVersion(row, version);
}

/** @throws {ProblemError} `rule-broken`, naming the fields */
async function timelineColumns(
  transaction: Transaction<DB>,
  { clientId, ...columns }: TimelineBody,
) {
  const errors = validateTimelineEntry({ clientId, ...columns });
  if (errors.length > 0) throw new ProblemError('rule-broken', { errors });
  if (clientId === null) return { ...columns, client_id: null };
  // Locked, so that the client is still there when the entry is stored.
  const client = await transaction
    .selectFrom('client')
    .select('id')
    .where('id', '=', BigInt(clientId))
    .forKeyShare()
    .executeTakeFirst();
  if (!client) throw ruleBroken('clientId', refusal('client.notFound'));
  return { ...columns, client_id: client.id };
}
