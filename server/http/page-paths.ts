/** The addresses of the pages; any other address gets the same page with status 404, and it says so. */
export const pagePaths = [
  '/',
  '/dashboard',
  '/apps/invoice',
  '/apps/invoice/list',
  '/apps/invoice/add',
  '/apps/invoice/preview/:id',
  '/apps/invoice/edit/:id',
  '/apps/client',
  '/apps/client/list',
  '/settings',
  '/settings/security',
  '/sign-in',
] as const;
