import { type Kysely, sql } from 'kysely';
import { imageAddress } from '#contract/image-address.ts';
import type { CurrentSession } from '#contract/session/session.ts';
import type { DB } from '#database/schema.ts';
import { isTheOrganisation } from '#database/the-organisation.ts';
import { lacksFactor } from './factor-columns.ts';
import { asPermissions, asRole, permissionsOfRole } from './role-permissions.ts';
import { organisationColumns, toOrganisationFacts } from './organisation-facts.ts';

export async function currentSession(db: Kysely<DB>, userId: bigint): Promise<CurrentSession> {
  const row = await db
    .selectFrom('app_user')
    .innerJoin('organisation', (join) => join.on(isTheOrganisation))
    .leftJoin('list_view_default', 'list_view_default.role', 'app_user.role')
    .select([
      'app_user.id',
      'app_user.name as userName',
      'app_user.email',
      'app_user.role',
      'app_user.avatar_image',
      permissionsOfRole.as('permissions'),
      'view_id',
      lacksFactor.as('lacksFactor'),
      ...organisationColumns,
      sql<boolean>`exists (select from client where is_sample)
        or exists (select from invoice where is_sample)`.as('holdsSampleData'),
    ])
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    user: {
      id: Number(row.id),
      name: row.userName,
      email: row.email,
      role: asRole(row.role),
      permissions: asPermissions(row.permissions),
      avatar: imageAddress(row.avatar_image),
    },
    organisation: {
      ...toOrganisationFacts(row),
      holdsSampleData: row.holdsSampleData,
    },
    ...(row.lacksFactor && { lacksFactor: true }),
    ...(row.view_id !== null && { invoiceView: Number(row.view_id) }),
  };
}
