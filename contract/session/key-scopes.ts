import type { Endpoint } from '#contract/endpoint.ts';
import type { Permission } from '#domain/permissions.ts';

/** The permissions that an API key can hold. What is about accounts is not among them: only people do that. */
export const keyScopes = [
  'dashboard.read',
  'dashboard.write',
  'invoices.read',
  'invoices.read-internal',
  'invoices.draft',
  'invoices.write',
  'invoices.correct',
  'books.read',
  'clients.read',
  'clients.write',
  'settings.read',
  'settings.write',
] as const satisfies readonly Permission[];
export type KeyScope = (typeof keyScopes)[number];

/** The scope that a call asks of a key; `undefined` where only people may make it. */
export function scopeOf({
  permission,
  peopleOnly,
}: Pick<Endpoint, 'permission' | 'peopleOnly'>): KeyScope | undefined {
  return peopleOnly ? undefined : keyScopes.find((scope) => scope === permission);
}

/** The most calls of one API key in a minute. */
export const keyCallsPerMinute = 600;

/** How long a key can last, in days: for ever is not offered. */
export const keyLifetimes = [30, 90, 180, 365] as const;
