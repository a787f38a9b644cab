/** What a route can ask of the person who calls it. */
export const permissions = [
  'dashboard.read',
  'dashboard.write',
  'project.join',
  'invoices.read',
  'invoices.read-internal',
  'invoices.draft',
  'invoices.write',
  'invoices.correct',
  'books.read',
  'clients.read',
  'clients.write',
  'own-account',
  'settings.read',
  'settings.write',
  'users.manage',
  'api-keys.own',
] as const;
