import { sql } from 'kysely';
import { imageAddress } from '#contract/image-address.ts';
import { serverLife } from '#database/session-settings.ts';
import type { Caller } from '#server/http/handler.ts';
import { asPermissions, asRole, permissionsOfRole } from './role-permissions.ts';

/** What is read of an `app_user` who calls. */
export const callerColumns = [
  'app_user.id as userId',
  'app_user.name as userName',
  'app_user.email',
  'app_user.role',
  permissionsOfRole.as('permissions'),
  'app_user.avatar_image',
  'app_user.is_sample as isSample',
] as const;

/** Without the life of the server a snapshot's text could come back after a crash. */
export const snapshotColumn =
  sql<string>`concat_ws(' ', current_setting(${sql.lit(serverLife)}), pg_current_snapshot())`.as(
    'snapshotId',
  );

/** How far the database's log was written by then, and on which timeline, as `00000001 16/B374D848`: all that the snapshot shows comes before it. */
export const writtenToColumn = sql<string>`(
  select concat_ws(' ', left(pg_walfile_name(place), 8), place) from pg_current_wal_flush_lsn() as place
)`.as('writtenTo');

interface CallerRow {
  userId: bigint;
  userName: string;
  email: string;
  role: string;
  permissions: string[];
  avatar_image: string | null;
  isSample: boolean;
}

export function toPerson(
  row: CallerRow,
): Pick<Caller, 'userId' | 'name' | 'email' | 'role' | 'permissions' | 'avatar' | 'isSample'> {
  return {
    userId: Number(row.userId),
    name: row.userName,
    email: row.email,
    role: asRole(row.role),
    permissions: asPermissions(row.permissions),
    avatar: imageAddress(row.avatar_image),
    isSample: row.isSample,
  };
}
