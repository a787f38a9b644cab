import { sql } from 'kysely';
import type { Permission } from '#domain/permissions.ts';

/** Whether the role of the `app_user` at hand has the permission. */
export const holdsPermission = (permission: Permission) => sql<boolean>`exists (
  select from role_permission where role_permission.role = app_user.role and permission = ${permission})`;
