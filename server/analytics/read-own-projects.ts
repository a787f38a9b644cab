import { type Kysely, sql } from 'kysely';
import { plannedOnce } from '#database/plan-once.ts';
import type { DB } from '#database/schema.ts';

/** The projects that the person is a member of. */
export async function readOwnProjects(db: Kysely<DB>, userId: number): Promise<bigint[]> {
  const { projectIds } = await db
    .selectFrom('project_member')
    .modifyFront(plannedOnce)
    .where('user_id', '=', BigInt(userId))
    .select(sql<bigint[]>`coalesce(array_agg(project_id), '{}')`.as('projectIds'))
    .executeTakeFirstOrThrow();
  return projectIds;
}
