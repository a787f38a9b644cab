import type { Kysely } from 'kysely';
import type { ProjectBody } from '#contract/projects/projects.ts';
import type { DB } from '#database/schema.ts';
import { projectColumns } from './project-columns.ts';
import { writeProjectPeople } from './write-project-people.ts';

/**
 * Stores a new project and gives its id.
 * @throws {ProblemError} `rule-broken`
 */
export function createProject(db: Kysely<DB>, body: ProjectBody): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const columns = await projectColumns(transaction, body);
    const { id } = await transaction
      .insertInto('project')
      .values(columns)
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeProjectPeople(transaction, id, body);
    return Number(id);
  });
}
