import type { Role } from '#domain/permissions.ts';

export const roleNames: Record<Role, string> = {
  admin: 'Admin',
  billing: 'Billing',
  viewer: 'Viewer',
};
