/** The addresses of the pages; any other address gets the same page with status 404, and it says so. */
export const pagePaths = [
  '/',
  '/dashboard',
  '/dashboard/analytics',
  '/apps/invoice',
  '/apps/invoice/list',
  '/apps/invoice/add',
  '/apps/invoice/preview/:id',
  '/apps/invoice/edit/:id',
  '/apps/client',
  '/apps/client/list',
  '/settings',
  '/settings/security',
  '/settings/projects',
  '/settings/timeline',
  '/settings/goal',
  '/sign-in',
] as const;
