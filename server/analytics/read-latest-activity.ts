import type { Kysely } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Analytics } from '#contract/analytics/analytics.ts';
import type { DB } from '#database/schema.ts';
import type { AnalyticsScope } from './analytics-scope.ts';
import { type Reading, reading } from './json-batch-query.ts';
import { relativeTime } from './relative-time.ts';

/** The newest activity other than meetings that has happened; `undefined` where there is none. */
export function readLatestActivity(
  db: Kysely<DB>,
  { now }: AnalyticsScope,
): Reading<NonNullable<Analytics['timeline']>['step4']> {
  const query = db
    .selectFrom('timeline_entry')
    .where('kind', '=', 'activity')
    .where('at', '<=', now)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select(['at', 'title', 'subtitle']);
  return reading(jsonObjectFrom(query), (entry) => {
    if (!entry) return undefined;
    const { title, subtitle } = entry;
    const at = new Date(entry.at);
    return { title, duration: relativeTime(at, now), subtitle, at: at.toISOString() };
  });
}
