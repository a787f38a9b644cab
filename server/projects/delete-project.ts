import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { lockProject, type ProjectVersion } from './lock-project.ts';

/**
 * Removes a project with its teams and members.
 * @throws {ProblemError} `not-found`, `stale-version`
 */
export async function deleteProject(db: Kysely<DB>, project: ProjectVersion): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockProject(transaction, project);
    await transaction.deleteFrom('project').where('id', '=', BigInt(project.id)).execute();
  });
}
