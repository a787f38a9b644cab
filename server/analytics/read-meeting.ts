import type { Kysely } from 'kysely';
import type { Analytics } from '#contract/analytics.ts';
import type { DB } from '#database/schema.ts';
import type { AnalyticsScope } from './analytics-scope.ts';
import { pictureOf } from './picture-of.ts';
import { relativeTime } from './relative-time.ts';

/** The next meeting with a client, else the last one; `undefined` where there is none. */
export async function readMeeting(
  db: Kysely<DB>,
  { now }: AnalyticsScope,
): Promise<NonNullable<Analytics['timeline']>['step2']> {
  const meetings = db
    .selectFrom('timeline_entry as entry')
    .innerJoin('client', 'client.id', 'entry.client_id')
    .where('entry.kind', '=', 'meeting')
    .select(['entry.at', 'entry.title', 'entry.subtitle', 'entry.occupation'])
    .select(['client.name', 'client.avatar_image as imageId'])
    .limit(1);
  const meeting =
    (await meetings
      .where('entry.at', '>=', now)
      .orderBy('entry.at')
      .orderBy('entry.id')
      .executeTakeFirst()) ??
    (await meetings.orderBy('entry.at', 'desc').orderBy('entry.id', 'desc').executeTakeFirst());
  if (!meeting) return undefined;
  const { at, title, subtitle, occupation, name } = meeting;
  return {
    title,
    duration: relativeTime(at, now),
    subtitle,
    at: at.toISOString(),
    avatar: pictureOf(meeting),
    avatarName: name,
    occupation,
  };
}
