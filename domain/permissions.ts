/** The three roles of the staff, widest rights first. */
export const roles = ['admin', 'billing', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** What a route can ask of the person who calls it. */
export const permissions = [
  'dashboard.read',
  'dashboard.write',
  'project.join',
  'invoices.read',
  'invoices.write',
  'invoices.correct',
  'invoices.read-internal',
  'clients.read',
  'clients.write',
  'own-account',
  'settings.read',
  'settings.write',
] as const;
export type Permission = (typeof permissions)[number];

const everyone: readonly Role[] = roles;
const billers: readonly Role[] = ['admin', 'billing'];
const admins: readonly Role[] = ['admin'];

const holders = {
  'dashboard.read': everyone,
  'dashboard.write': billers,
  'project.join': everyone,
  'invoices.read': everyone,
  'invoices.write': billers,
  'invoices.correct': billers,
  'invoices.read-internal': billers,
  'clients.read': everyone,
  'clients.write': billers,
  'own-account': everyone,
  'settings.read': everyone,
  'settings.write': admins,
} satisfies Record<Permission, readonly Role[]>;

/** Whether the role holds the permission. Deny by default: what is not in the table is refused. */
export function may(role: Role, permission: Permission): boolean {
  return holders[permission].includes(role);
}
