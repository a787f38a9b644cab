/**
 * Every address of the browser app, with parameters as its router writes them. The router takes its paths from here, and
 * the server answers any other address with the same page and status 404.
 */
export const pages = {
  home: '/',
  dashboard: '/dashboard',
  analytics: '/dashboard/analytics',
  invoices: '/apps/invoice',
  invoiceList: '/apps/invoice/list',
  invoiceAdd: '/apps/invoice/add',
  invoicePreview: '/apps/invoice/preview/$id',
  invoiceEdit: '/apps/invoice/edit/$id',
  trash: '/apps/invoice/trash',
  recurringList: '/apps/invoice/recurring',
  recurring: '/apps/invoice/recurring/$id',
  quoteList: '/apps/invoice/quotes',
  quoteAdd: '/apps/invoice/quotes/add',
  quoteEdit: '/apps/invoice/quotes/edit/$id',
  quote: '/apps/invoice/quotes/$id',
  clients: '/apps/client',
  clientList: '/apps/client/list',
  client: '/apps/client/$id',
  bankStatements: '/apps/bank',
  bankStatement: '/apps/bank/$id',
  receivables: '/apps/invoice/receivables',
  reports: '/apps/report',
  report: '/apps/report/$report',
  exports: '/apps/report/exports',
  outbox: '/outbox',
  settings: '/settings',
  companySettings: '/settings/company',
  seriesSettings: '/settings/series',
  invoicingSettings: '/settings/invoicing',
  mailSettings: '/settings/mail',
  reminderSettings: '/settings/reminders',
  ownCompany: '/settings/own-company',
  securitySettings: '/settings/security',
  projectSettings: '/settings/projects',
  timelineSettings: '/settings/timeline',
  eventSettings: '/settings/events',
  goalSettings: '/settings/goal',
  periodSettings: '/settings/periods',
  accountSettings: '/settings/accounts',
  rateSettings: '/settings/rates',
  signIn: '/sign-in',
} as const;

/** The pages of documents for their clients, drawn by the server. */
export const clientPages = {
  invoice: '/i/$token',
  quote: '/q/$token',
} as const;
