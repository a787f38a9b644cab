import { sql } from 'kysely';
import { permissions } from '#domain/access/permission-names.ts';
import { type Permission, type Role, roles } from '#domain/permissions.ts';

/** The rows of the role of an `app_user`, as an array. */
export const permissionsOfRole = sql<string[]>`array(
  select permission from role_permission where role_permission.role = app_user.role order by permission)`;

/** Those that this version knows: a row that it does not know opens nothing. */
export function asPermissions(stored: readonly string[]): Permission[] {
  return permissions.filter((known) => stored.includes(known));
}

/** @throws {Error} for a role that this version does not know: it must not open anything. */
export function asRole(stored: string): Role {
  const role = roles.find((known) => known === stored);
  if (!role) throw new Error(`An account has the unknown role "${stored}"`);
  return role;
}
