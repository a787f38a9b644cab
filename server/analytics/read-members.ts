import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';

/** The people of a project in the order in which they joined; staff under their present names and pictures. */
export async function readMembers(db: Kysely<DB>, projectId: bigint) {
  return db
    .selectFrom('project_member as member')
    .leftJoin('app_user', 'app_user.id', 'member.user_id')
    .where('member.project_id', '=', projectId)
    .orderBy('member.joined_at')
    .orderBy('member.id')
    .select(['member.color', 'member.user_id as userId'])
    .select(({ fn }) => fn.coalesce('app_user.name', 'member.name').as('name'))
    .select(({ fn }) => fn.coalesce('app_user.avatar_image', 'member.avatar_image').as('imageId'))
    .execute();
}
