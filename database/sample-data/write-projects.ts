import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { addDays } from '#domain/calendar-day.ts';
import { readRecords, type SampleContext } from './records.ts';
import { storePicture } from './store-picture.ts';

interface ProjectRecord {
  title: string;
  subtitle: string;
  /** Of its start. */
  day: number;
  due: number;
  budget_minor: number;
  cost_minor: number;
  is_pinned: boolean;
  teams: { name: string; color: string }[];
  /** Those of the staff with their place there. */
  members: { name: string; color: string; staff?: number; picture?: string }[];
}

/** Writes the projects with their teams and members; a project of one's own stays pinned. */
export async function writeProjects(db: Kysely<DB>, context: SampleContext): Promise<void> {
  const pinned = await db
    .selectFrom('project')
    .where('is_pinned', '=', true)
    .select('id')
    .executeTakeFirst();
  for (const project of readRecords('projects') as ProjectRecord[]) {
    await writeProject(db, { ...project, is_pinned: project.is_pinned && !pinned }, context);
  }
}

async function writeProject(
  db: Kysely<DB>,
  { day, due, teams, members, budget_minor, cost_minor, ...columns }: ProjectRecord,
  { today, at, staffIds }: SampleContext,
): Promise<void> {
  const startedAt = at([day, 570]);
  const { id } = await db
    .insertInto('project')
    .values({
      ...columns,
      start_day: addDays(today, day),
      due_day: addDays(today, due),
      budget_minor: BigInt(budget_minor),
      cost_minor: BigInt(cost_minor),
      currency: 'USD',
      is_sample: true,
      created_at: startedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('project_team')
    .values(teams.map((team, index) => ({ project_id: id, position: index + 1, ...team })))
    .execute();
  for (const { staff, picture, ...member } of members) {
    const user_id = staff === undefined ? null : (staffIds[staff] ?? null);
    // A member without an account would be somebody who cannot leave again.
    if (staff !== undefined && user_id === null) continue;
    const avatar_image = await storePicture(db, picture);
    await db
      .insertInto('project_member')
      .values({ ...member, project_id: id, user_id, avatar_image, joined_at: startedAt })
      .execute();
  }
}
