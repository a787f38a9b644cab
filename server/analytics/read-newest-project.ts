import type { Kysely } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Analytics } from '#contract/analytics/analytics.ts';
import type { DB } from '#database/schema.ts';
import type { AnalyticsScope } from './analytics-scope.ts';
import { type Reading, reading } from './json-batch-query.ts';
import { pictureOf } from './picture-of.ts';
import { membersOf } from './project-members.ts';
import { relativeTime } from './relative-time.ts';
import { t } from './t.ts';

/** The project that was added last, with its people; `undefined` where there is none. */
export function readNewestProject(
  db: Kysely<DB>,
  { now }: AnalyticsScope,
): Reading<NonNullable<Analytics['timeline']>['step3']> {
  const query = db
    .selectFrom('project')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select(['title', 'created_at as at'])
    .select((row) => membersOf(row).as('members'));
  return reading(jsonObjectFrom(query), (project) => {
    if (!project) return undefined;
    const at = new Date(project.at);
    return {
      title: t('newProject'),
      duration: relativeTime(at, now),
      subtitle: project.title,
      at: at.toISOString(),
      avatars: project.members.map((member) => ({ userImg: pictureOf(member), name: member.name })),
    };
  });
}
