import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import type { Clock } from './clock.ts';
import { drawPortrait } from './portraits.ts';
import { type SampleProject, sampleProjects } from './sample-projects.ts';
import { staff } from './staff.ts';
import { storeDrawings } from './store-drawings.ts';

export interface ProjectOptions {
  today: CalendarDay;
  clock: Clock;
  /** The accounts of the sample staff, in their order; `null` where one is gone. */
  staffIds: readonly (bigint | null)[];
}

/** Writes the projects with their teams and members; a project of one's own stays pinned. */
export async function writeProjects(db: Kysely<DB>, options: ProjectOptions): Promise<void> {
  const pinned = await db
    .selectFrom('project')
    .where('is_pinned', '=', true)
    .select('id')
    .executeTakeFirst();
  for (const project of sampleProjects) {
    await writeProject(db, { ...options, project, mayPin: !pinned });
  }
}

async function writeProject(
  db: Kysely<DB>,
  {
    project,
    mayPin,
    today,
    clock,
    staffIds,
  }: ProjectOptions & { project: SampleProject; mayPin: boolean },
): Promise<void> {
  const startDay = addDays(today, -project.startDaysAgo);
  const startedAt = clock(startDay, 570);
  const { id } = await db
    .insertInto('project')
    .values({
      title: project.title,
      subtitle: project.subtitle,
      start_day: startDay,
      due_day: addDays(today, project.dueInDays),
      budget_minor: project.budgetMinor,
      cost_minor: project.costMinor,
      currency: 'USD',
      is_pinned: mayPin && project.isPinned === true,
      is_sample: true,
      created_at: startedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const teams = project.teams.map(([name, color], index) => ({
    project_id: id,
    position: index + 1,
    name,
    color,
  }));
  await db.insertInto('project_team').values(teams).execute();
  const members = [...staffMembers(project, staffIds), ...(await namedMembers(db, project))];
  await db
    .insertInto('project_member')
    .values(members.map((member) => ({ ...member, project_id: id, joined_at: startedAt })))
    .execute();
}

function staffMembers(project: SampleProject, staffIds: ProjectOptions['staffIds']) {
  return project.staff.flatMap(({ place, color }) => {
    const userId = staffIds[place] ?? null;
    // A member without an account would be somebody who cannot leave again.
    if (userId === null) return [];
    return [{ user_id: userId, name: staff[place]?.name ?? '', color, avatar_image: null }];
  });
}

async function namedMembers(db: Kysely<DB>, project: SampleProject) {
  const drawn = project.people.map(({ portrait }) => portrait && drawPortrait(portrait));
  const images = await storeDrawings(
    db,
    drawn.filter((drawing) => drawing !== undefined),
  );
  return project.people.map(({ name, color }, index) => ({
    user_id: null,
    name,
    color,
    avatar_image: images.get(drawn[index] ?? '') ?? null,
  }));
}
