import type { Kysely } from 'kysely';
import type { Analytics } from '#contract/analytics.ts';
import type { DB } from '#database/schema.ts';
import type { AnalyticsScope } from './analytics-scope.ts';
import { pictureOf } from './picture-of.ts';
import { membersOf } from './project-members.ts';
import { relativeTime } from './relative-time.ts';

/** The project that was added last, with its people; `undefined` where there is none. */
export async function readNewestProject(
  db: Kysely<DB>,
  { now }: AnalyticsScope,
): Promise<NonNullable<Analytics['timeline']>['step3']> {
  const project = await db
    .selectFrom('project')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select(['title', 'created_at as at'])
    .select((row) => membersOf(row).as('members'))
    .executeTakeFirst();
  if (!project) return undefined;
  return {
    title: 'New project started',
    duration: relativeTime(project.at, now),
    subtitle: project.title,
    at: project.at.toISOString(),
    avatars: project.members.map((member) => ({ userImg: pictureOf(member), name: member.name })),
  };
}
