import { expect, it } from 'vitest';
import { may, permissions, roles, type Permission } from './permissions.ts';

// Written out apart from the product's own table: admin, billing, viewer.
const table: Record<Permission, readonly [boolean, boolean, boolean]> = {
  'dashboard.read': [true, true, true],
  'dashboard.write': [true, true, false],
  'project.join': [true, true, true],
  'invoices.read': [true, true, true],
  'invoices.write': [true, true, false],
  'invoices.correct': [true, true, false],
  'invoices.read-internal': [true, true, false],
  'clients.read': [true, true, true],
  'clients.write': [true, true, false],
  'own-account': [true, true, true],
  'settings.read': [true, true, true],
  'settings.write': [true, false, false],
};

it.each(permissions)('[S190] grants %s to just the roles that may', (permission) => {
  expect(roles.map((role) => may(role, permission))).toEqual(table[permission]);
});

it('[S190] knows three roles, widest rights first', () => {
  expect(roles).toEqual(['admin', 'billing', 'viewer']);
});
