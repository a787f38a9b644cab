/**
 * The settings' pages, each loaded when it is opened. In code of their own: what the files of a page are, is listed where they are loaded, and
 * all pages would load the list first.
 */
export const settingsPages = {
  company: async () =>
    (await import('#web/features/settings/company/company-page.tsx')).CompanyPage,
  numbers: async () =>
    (await import('#web/features/settings/numbering/series-page.tsx')).SeriesPage,
  invoicing: async () =>
    (await import('#web/features/settings/invoicing/invoicing-page.tsx')).InvoicingPage,
  periods: async () =>
    (await import('#web/features/settings/periods/periods-page.tsx')).PeriodsPage,
  rates: async () => (await import('#web/features/settings/rates/rates-page.tsx')).RatesPage,
  accounts: async () =>
    (await import('#web/features/settings/accounts/accounts-page.tsx')).AccountsPage,
  mail: async () => (await import('#web/features/settings/mail/mail-page.tsx')).MailPage,
  reminders: async () =>
    (await import('#web/features/settings/reminders/reminders-page.tsx')).RemindersPage,
  goal: async () => (await import('#web/features/settings/goal/goal-page.tsx')).GoalPage,
  events: async () => (await import('#web/features/settings/events/events-page.tsx')).EventsPage,
  import: async () => (await import('#web/features/imports/page/import-page.tsx')).ImportPage,
  projects: async () =>
    (await import('#web/features/projects/project-list-page.tsx')).ProjectListPage,
  timeline: async () => (await import('#web/features/timeline/timeline-page.tsx')).TimelinePage,
  users: async () => (await import('#web/features/settings/users/users-content.tsx')).default,
  audit: async () => (await import('#web/features/settings/audit/audit-content.tsx')).default,
  webhooks: async () =>
    (await import('#web/features/settings/webhooks/webhooks-content.tsx')).default,
  system: async () => (await import('#web/features/settings/system/system-content.tsx')).default,
  security: async () => (await import('./security-route.tsx')).SecurityRoute,
  api: async () => (await import('#web/features/settings/api/api-content.tsx')).default,
  ownCompany: async () => (await import('./own-company-route.tsx')).OwnCompanyRoute,
} as const;
