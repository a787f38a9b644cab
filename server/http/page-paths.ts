/** The page of an invoice for its client: the one page that is not of the browser app. */
export const clientPagePath = '/i/:token';

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
  '/apps/invoice/trash',
  '/apps/invoice/recurring',
  '/apps/client',
  '/apps/client/list',
  '/apps/client/:id',
  '/outbox',
  '/settings',
  '/settings/company',
  '/settings/series',
  '/settings/invoicing',
  '/settings/mail',
  '/settings/own-company',
  '/settings/security',
  '/settings/projects',
  '/settings/timeline',
  '/settings/goal',
  '/sign-in',
] as const;
