import { type Kysely, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Analytics } from '#contract/analytics/analytics.ts';
import type { DB } from '#database/schema.ts';
import type { AnalyticsScope } from './analytics-scope.ts';
import { type Reading, reading } from './json-batch-query.ts';
import { pictureOf } from './picture-of.ts';
import { relativeTime } from './relative-time.ts';

/** The next meeting with a client, else the last one; `undefined` where there is none. */
export function readMeeting(
  db: Kysely<DB>,
  { now }: AnalyticsScope,
): Reading<NonNullable<Analytics['timeline']>['step2']> {
  const query = db
    .selectFrom('timeline_entry as entry')
    .innerJoin('client', 'client.id', 'entry.client_id')
    .where('entry.kind', '=', 'meeting')
    .select(['entry.at', 'entry.title', 'entry.subtitle', 'entry.occupation'])
    .select(['client.name', 'client.avatar_image as imageId'])
    // Those ahead first, the nearest of them; then those behind, the latest of them.
    .orderBy((row) => row('entry.at', '<', now))
    .orderBy(sql`abs(extract(epoch from entry.at - ${now}))`)
    .orderBy('entry.id')
    .limit(1);
  return reading(jsonObjectFrom(query), (meeting) => {
    if (!meeting) return undefined;
    const { title, subtitle, occupation, name } = meeting;
    const at = new Date(meeting.at);
    return {
      title,
      duration: relativeTime(at, now),
      subtitle,
      at: at.toISOString(),
      avatar: pictureOf(meeting),
      avatarName: name,
      occupation,
    };
  });
}
