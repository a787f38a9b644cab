import type { Kysely } from 'kysely';
import type { Analytics } from '#contract/analytics.ts';
import type { DB } from '#database/schema.ts';
import type { AnalyticsScope } from './analytics-scope.ts';
import { relativeTime } from './relative-time.ts';

/** The newest activity other than meetings that has happened; `undefined` where there is none. */
export async function readLatestActivity(
  db: Kysely<DB>,
  { now }: AnalyticsScope,
): Promise<NonNullable<Analytics['timeline']>['step4']> {
  const entry = await db
    .selectFrom('timeline_entry')
    .where('kind', '=', 'activity')
    .where('at', '<=', now)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select(['at', 'title', 'subtitle'])
    .executeTakeFirst();
  if (!entry) return undefined;
  const { at, title, subtitle } = entry;
  return { title, duration: relativeTime(at, now), subtitle, at: at.toISOString() };
}
