import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { lazyPage } from './lazy-page.ts';
import { signedIn } from './session-routes.ts';
import type { TrailStep } from './shell/trail-step.ts';

const area = createRoute({
  getParentRoute: () => signedIn,
  id: 'settings-area',
  component: lazyPage(() => import('./shell/settings-area.tsx'), 'SettingsArea'),
});

function page<const Path extends string>(path: Path, step: TrailStep, component: RouteComponent) {
  return createRoute({
    getParentRoute: () => area,
    path,
    staticData: { section: 'settings', trail: ['settings', step] },
    component,
  });
}

export const settings = area.addChildren([
  page(
    pages.companySettings,
    'company',
    lazyPage(() => import('#web/features/settings/company/company-page.tsx'), 'CompanyPage'),
  ),
  page(
    pages.seriesSettings,
    'numbers',
    lazyPage(() => import('#web/features/settings/numbering/series-page.tsx'), 'SeriesPage'),
  ),
  page(
    pages.invoicingSettings,
    'invoicing',
    lazyPage(() => import('#web/features/settings/invoicing/invoicing-page.tsx'), 'InvoicingPage'),
  ),
  page(
    pages.periodSettings,
    'periods',
    lazyPage(() => import('#web/features/settings/periods/periods-page.tsx'), 'PeriodsPage'),
  ),
  page(
    pages.rateSettings,
    'rates',
    lazyPage(() => import('#web/features/settings/rates/rates-page.tsx'), 'RatesPage'),
  ),
  page(
    pages.accountSettings,
    'accounts',
    lazyPage(() => import('#web/features/settings/accounts/accounts-page.tsx'), 'AccountsPage'),
  ),
  page(
    pages.mailSettings,
    'mail',
    lazyPage(() => import('#web/features/settings/mail/mail-page.tsx'), 'MailPage'),
  ),
  page(
    pages.reminderSettings,
    'reminders',
    lazyPage(() => import('#web/features/settings/reminders/reminders-page.tsx'), 'RemindersPage'),
  ),
  page(
    pages.goalSettings,
    'goal',
    lazyPage(() => import('#web/features/settings/goal/goal-page.tsx'), 'GoalPage'),
  ),
  page(
    pages.eventSettings,
    'events',
    lazyPage(() => import('#web/features/settings/events/events-page.tsx'), 'EventsPage'),
  ),
  page(
    pages.importSettings,
    'import',
    lazyPage(() => import('#web/features/imports/page/import-page.tsx'), 'ImportPage'),
  ),
  page(
    pages.projectSettings,
    'projects',
    lazyPage(() => import('#web/features/projects/project-list-page.tsx'), 'ProjectListPage'),
  ),
  page(
    pages.timelineSettings,
    'timeline',
    lazyPage(() => import('#web/features/timeline/timeline-page.tsx'), 'TimelinePage'),
  ),
  page(
    pages.userSettings,
    'users',
    lazyPage(() => import('#web/features/settings/users/people-pages.tsx'), 'UsersPage'),
  ),
  page(
    pages.auditSettings,
    'audit',
    lazyPage(() => import('#web/features/settings/users/people-pages.tsx'), 'AuditPage'),
  ),
  page(
    pages.webhookSettings,
    'webhooks',
    lazyPage(() => import('#web/features/settings/users/people-pages.tsx'), 'WebhooksPage'),
  ),
  page(
    pages.securitySettings,
    'security',
    lazyPage(() => import('#web/features/settings/users/people-pages.tsx'), 'SecurityPage'),
  ),
  page(
    pages.apiSettings,
    'api',
    lazyPage(() => import('#web/features/settings/users/people-pages.tsx'), 'ApiPage'),
  ),
  page(
    pages.ownCompany,
    'ownCompany',
    lazyPage(() => import('./pages/own-company-route.tsx'), 'OwnCompanyRoute'),
  ),
]);
