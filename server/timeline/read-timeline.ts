import type { Kysely } from 'kysely';
import { imageAddress } from '#contract/image-address.ts';
import { ProblemError } from '#contract/problem.ts';
import { type TimelineEntry, timelineEntry } from '#contract/timeline/timeline.ts';
import type { DB } from '#database/schema.ts';

/** Every meeting and other activity, the latest first. */
export async function readTimeline(db: Kysely<DB>): Promise<TimelineEntry[]> {
  const rows = await select(db).execute();
  return rows.map(toEntry);
}

/** @throws {ProblemError} `not-found` */
export async function readTimelineEntry(db: Kysely<DB>, id: number): Promise<TimelineEntry> {
  const row = await select(db).where('timeline_entry.id', '=', BigInt(id)).executeTakeFirst();
  if (!row) throw new ProblemError('not-found');
  return toEntry(row);
}

function select(db: Kysely<DB>) {
  return db
    .selectFrom('timeline_entry')
    .leftJoin('client', 'client.id', 'timeline_entry.client_id')
    .select([
      'timeline_entry.id',
      'timeline_entry.version',
      'kind',
      'at',
      'title',
      'subtitle',
      'occupation',
    ])
    .select(['client.id as clientId', 'client.name as clientName', 'client.avatar_image as avatar'])
    .orderBy('at', 'desc')
    .orderBy('timeline_entry.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

function toEntry({ clientId, clientName, avatar, ...row }: Row): TimelineEntry {
  const isWithClient = clientId !== null && clientName !== null;
  return {
    ...row,
    id: Number(row.id),
    kind: timelineEntry.shape.kind.parse(row.kind),
    at: row.at.toISOString(),
    client: isWithClient
      ? { id: Number(clientId), name: clientName, avatar: imageAddress(avatar) }
      : null,
  };
}
