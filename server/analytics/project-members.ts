import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '#database/schema.ts';

/** The people of a project in the order in which they joined; staff under their present names and pictures. */
export function membersOf(project: ExpressionBuilder<DB, 'project'>) {
  return jsonArrayFrom(
    project
      .selectFrom('project_member as member')
      .leftJoin('app_user', 'app_user.id', 'member.user_id')
      .whereRef('member.project_id', '=', 'project.id')
      .orderBy('member.joined_at')
      .orderBy('member.id')
      .select('member.color')
      .select(({ fn }) => fn.coalesce('app_user.name', 'member.name').as('name'))
      .select(
        // A person of the staff has the picture of the account, or none.
        sql<
          string | null
        >`case when app_user.id is null then member.avatar_image else app_user.avatar_image end`.as(
          'imageId',
        ),
      ),
  );
}
