import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { imageAddress } from '#contract/image-address.ts';
import { ProblemError } from '#contract/problem.ts';
import { type Project, project as projectShape } from '#contract/projects/projects.ts';
import type { DB } from '#database/schema.ts';
import { minorToDecimal } from '#domain/money.ts';

/** @throws {ProblemError} `not-found` */
export async function readProject(
  db: Kysely<DB>,
  which: { id: number; callerId: number },
): Promise<Project> {
  const [project] = await readProjects(db, which);
  if (!project) throw new ProblemError('not-found');
  return project;
}

/** Every project, or the one with the id, as the caller sees it: the pinned one first, then the newest. */
export async function readProjects(
  db: Kysely<DB>,
  { id, callerId }: { id?: number; callerId: number },
): Promise<Project[]> {
  // One statement, so that teams and members are those of the version beside them.
  let wanted = db
    .selectFrom('project')
    .innerJoin('currency', 'currency.code', 'project.currency')
    .select(['project.id', 'version', 'title', 'subtitle', 'currency', 'exponent'])
    .select(['start_day as startDay', 'due_day as dueDay', 'is_pinned as isPinned'])
    .select(['budget_minor as budgetMinor', 'cost_minor as costMinor'])
    .select((outer) => [
      jsonArrayFrom(
        outer
          .selectFrom('project_team')
          .select(['name', 'color'])
          .whereRef('project_id', '=', 'project.id')
          .orderBy('position'),
      ).as('teams'),
      jsonArrayFrom(
        outer
          .selectFrom('project_member')
          .leftJoin('app_user', 'app_user.id', 'project_member.user_id')
          // In JSON an id arrives as a number.
          .select([
            sql<number>`project_member.id`.as('id'),
            sql<number | null>`user_id`.as('userId'),
          ])
          // A person of the staff has the name and the picture of now.
          .select((member) => [
            member.fn.coalesce('app_user.name', 'project_member.name').as('name'),
            sql<string | null>`case when user_id is null then project_member.avatar_image
              else app_user.avatar_image end`.as('avatarImage'),
          ])
          .select('color')
          .whereRef('project_id', '=', 'project.id')
          .orderBy('joined_at')
          .orderBy('project_member.id'),
      ).as('members'),
    ])
    .orderBy('is_pinned', 'desc')
    .orderBy('start_day', 'desc')
    .orderBy('project.id', 'desc');
  if (id !== undefined) wanted = wanted.where('project.id', '=', BigInt(id));
  const rows = await wanted.execute();
  return rows.map(({ budgetMinor, costMinor, exponent, members, teams, ...row }) => {
    const money = (minor: bigint | null) =>
      minor === null ? null : minorToDecimal(minor, exponent);
    return {
      ...row,
      id: Number(row.id),
      budget: money(budgetMinor),
      cost: money(costMinor),
      isMember: members.some(({ userId }) => userId === callerId),
      teams: projectShape.shape.teams.parse(teams),
      members: projectShape.shape.members.parse(
        members.map(({ avatarImage, ...member }) => ({
          ...member,
          avatar: imageAddress(avatarImage),
        })),
      ),
    };
  });
}
