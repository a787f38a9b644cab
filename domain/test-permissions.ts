import type { Permission, Role } from './permissions.ts';

type Column = Record<Role, boolean>;
const everyone: Column = { admin: true, billing: true, clerk: true, viewer: true };
const drafters: Column = { ...everyone, viewer: false };
const billers: Column = { ...drafters, clerk: false };
const admins: Column = { ...billers, billing: false };

/** Who may do what, written out apart from the product's own rows. */
const table: Record<Permission, Column> = {
  'dashboard.read': everyone,
  'dashboard.write': billers,
  'project.join': everyone,
  'invoices.read': everyone,
  'invoices.read-internal': drafters,
  'invoices.draft': drafters,
  'invoices.write': billers,
  'invoices.correct': billers,
  'books.read': billers,
  'clients.read': everyone,
  'clients.write': drafters,
  'own-account': everyone,
  'settings.read': everyone,
  'settings.write': admins,
  'users.manage': admins,
  'api-keys.own': billers,
  'audit.read': admins,
  'webhooks.manage': admins,
};

/** For tests: what a role may do. */
export function permissionsOf(role: Role): Permission[] {
  // Safe: the keys of the table are the permissions.
  return (Object.keys(table) as Permission[]).filter((permission) => table[permission][role]);
}
