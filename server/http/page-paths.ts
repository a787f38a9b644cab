/** The pages of an invoice and of a quote for their clients: those that are not of the browser app. */
export const clientPagePath = '/i/:token';
export const quotePagePath = '/q/:token';

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
  '/apps/invoice/recurring/:id',
  '/apps/invoice/quotes',
  '/apps/invoice/quotes/add',
  '/apps/invoice/quotes/edit/:id',
  '/apps/invoice/quotes/:id',
  '/apps/client',
  '/apps/client/list',
  '/apps/client/:id',
  '/outbox',
  '/settings',
  '/settings/company',
  '/settings/series',
  '/settings/invoicing',
  '/settings/mail',
  '/settings/reminders',
  '/settings/own-company',
  '/settings/security',
  '/settings/projects',
  '/settings/timeline',
  '/settings/goal',
  '/sign-in',
] as const;
