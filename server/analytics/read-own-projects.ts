import { type Kysely, sql } from 'kysely';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';

export async function readOwnProjects(db: Kysely<DB>, userId: number): Promise<bigint[]> {
  const query = db
    .selectFrom('project_member')
    .where('user_id', '=', BigInt(userId))
    .select(sql<bigint[]>`coalesce(array_agg(project_id), '{}')`.as('projectIds'));
  const [row] = await runPrepared(db, query);
  return row?.projectIds ?? [];
}
