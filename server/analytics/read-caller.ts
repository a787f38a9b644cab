import { type Kysely, sql } from 'kysely';
import { plannedOnce } from '#database/plan-once.ts';
import type { DB } from '#database/schema.ts';

export interface CallerFacts {
  /** Which transactions are visible: the same text twice means that nothing was committed in between. */
  snapshot: string;
  /** The projects that the caller is a member of. */
  projectIds: bigint[];
}

/** What a call of the dashboard needs of its own, before it may share the rest with others. */
export async function readCaller(db: Kysely<DB>, userId: number): Promise<CallerFacts> {
  return db
    .selectFrom('project_member')
    .modifyFront(plannedOnce)
    .where('user_id', '=', BigInt(userId))
    .select(sql<string>`pg_current_snapshot()::text`.as('snapshot'))
    .select(sql<bigint[]>`coalesce(array_agg(project_id), '{}')`.as('projectIds'))
    .executeTakeFirstOrThrow();
}
