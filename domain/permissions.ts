import type { permissions } from './access/permission-names.ts';

/** The roles of the staff, widest rights first. What each may do is rows of the table `role_permission`. */
export const roles = ['admin', 'billing', 'clerk', 'viewer'] as const;
export type Role = (typeof roles)[number];

export type Permission = (typeof permissions)[number];

/** Whether somebody holds the permission. Deny by default: what is not among their role's rows is refused. */
export function may(who: { permissions: readonly string[] }, permission: Permission): boolean {
  return who.permissions.includes(permission);
}
