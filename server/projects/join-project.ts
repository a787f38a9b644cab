import type { Kysely } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import { type ProjectColor, projectColors } from '#contract/projects/projects.ts';
import type { DB } from '#database/schema.ts';

export interface Membership {
  id: number;
  userId: number;
  isMember: boolean;
}

/**
 * Adds a person of the staff to the members of a project or takes the person off; the second time changes nothing.
 * @throws {ProblemError} `not-found`
 */
export async function joinProject(
  db: Kysely<DB>,
  { id, userId, isMember }: Membership,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const project = await transaction
      .selectFrom('project')
      .select('id')
      .where('id', '=', BigInt(id))
      .forKeyShare()
      .executeTakeFirst();
    if (!project) throw new ProblemError('not-found');
    if (!isMember) {
      await transaction
        .deleteFrom('project_member')
        .where('project_id', '=', project.id)
        .where('user_id', '=', BigInt(userId))
        .execute();
      return;
    }
    await transaction
      .insertInto('project_member')
      .columns(['project_id', 'user_id', 'name', 'color'])
      .expression((query) =>
        query
          .selectFrom('app_user')
          .select((person) => [
            person.val(project.id).as('project_id'),
            'app_user.id',
            'app_user.name',
            person.val<string>(colorOf(userId)).as('color'),
          ])
          .where('app_user.id', '=', BigInt(userId)),
      )
      .onConflict((conflict) => conflict.constraint('project_member_user_once').doNothing())
      .execute();
  });
}

/** A person has the same colour in every project. */
function colorOf(userId: number): ProjectColor {
  return projectColors[userId % projectColors.length] ?? 'primary';
}
