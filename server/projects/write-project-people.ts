import type { Transaction } from 'kysely';
import type { ProjectBody } from '#contract/projects/projects.ts';
import type { DB } from '#database/schema.ts';

/** Makes the teams and the named members of a project those that are given; the staff who joined stay. */
export async function writeProjectPeople(
  db: Transaction<DB>,
  projectId: bigint,
  { teams, namedMembers }: Pick<ProjectBody, 'teams' | 'namedMembers'>,
): Promise<void> {
  await db.deleteFrom('project_team').where('project_id', '=', projectId).execute();
  if (teams.length > 0) {
    await db
      .insertInto('project_team')
      .values(teams.map((team, index) => ({ ...team, project_id: projectId, position: index + 1 })))
      .execute();
  }
  const before = await db
    .deleteFrom('project_member')
    .where('project_id', '=', projectId)
    .where('user_id', 'is', null)
    .returning(['name', 'avatar_image', 'joined_at'])
    .execute();
  if (namedMembers.length === 0) return;
  const known = new Map(before.map((member) => [member.name, member]));
  const now = new Date();
  await db
    .insertInto('project_member')
    .values(
      namedMembers.map(({ name, color }) => ({
        project_id: projectId,
        name,
        color,
        // Who stays keeps the picture and the place among the members.
        avatar_image: known.get(name)?.avatar_image ?? null,
        joined_at: known.get(name)?.joined_at ?? now,
      })),
    )
    .execute();
}
