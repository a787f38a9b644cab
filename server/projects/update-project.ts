import type { Kysely } from 'kysely';
import type { ProjectBody } from '#contract/projects/projects.ts';
import type { DB } from '#database/schema.ts';
import { lockProject, type ProjectVersion } from './lock-project.ts';
import { projectColumns } from './project-columns.ts';
import { writeProjectPeople } from './write-project-people.ts';

/**
 * Writes a project anew, but for the pin and the staff who joined.
 * @throws {ProblemError} `not-found`, `stale-version`, `rule-broken`
 */
export async function updateProject(
  db: Kysely<DB>,
  { body, ...project }: ProjectVersion & { body: ProjectBody },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockProject(transaction, project);
    const columns = await projectColumns(transaction, body);
    await transaction
      .updateTable('project')
      .set({ ...columns, version: project.version + 1 })
      .where('id', '=', BigInt(project.id))
      .execute();
    await writeProjectPeople(transaction, BigInt(project.id), body);
  });
}
