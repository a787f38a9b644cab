import { createRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { lazyPage } from './lazy-page.ts';
import { signedIn } from './session-routes.ts';

const area = createRoute({
  getParentRoute: () => signedIn,
  id: 'settings-area',
  component: lazyPage(() => import('./shell/settings-area.tsx'), 'SettingsArea'),
});

const company = createRoute({
  getParentRoute: () => area,
  path: pages.companySettings,
  staticData: { name: 'settings-company', section: 'settings', trail: ['settings', 'company'] },
  component: lazyPage(
    () => import('#web/features/settings/company/company-page.tsx'),
    'CompanyPage',
  ),
});

const series = createRoute({
  getParentRoute: () => area,
  path: pages.seriesSettings,
  staticData: { name: 'settings-series', section: 'settings', trail: ['settings', 'numbers'] },
  component: lazyPage(
    () => import('#web/features/settings/numbering/series-page.tsx'),
    'SeriesPage',
  ),
});

const invoicing = createRoute({
  getParentRoute: () => area,
  path: pages.invoicingSettings,
  staticData: { name: 'settings-invoicing', section: 'settings', trail: ['settings', 'invoicing'] },
  component: lazyPage(
    () => import('#web/features/settings/invoicing/invoicing-page.tsx'),
    'InvoicingPage',
  ),
});

const mail = createRoute({
  getParentRoute: () => area,
  path: pages.mailSettings,
  staticData: { name: 'settings-mail', section: 'settings', trail: ['settings', 'mail'] },
  component: lazyPage(() => import('#web/features/settings/mail/mail-page.tsx'), 'MailPage'),
});

const reminders = createRoute({
  getParentRoute: () => area,
  path: pages.reminderSettings,
  staticData: { name: 'settings-reminders', section: 'settings', trail: ['settings', 'reminders'] },
  component: lazyPage(
    () => import('#web/features/settings/reminders/reminders-page.tsx'),
    'RemindersPage',
  ),
});

const goal = createRoute({
  getParentRoute: () => area,
  path: pages.goalSettings,
  staticData: { name: 'settings-goal', section: 'settings', trail: ['settings', 'goal'] },
  component: lazyPage(() => import('#web/features/settings/goal/goal-page.tsx'), 'GoalPage'),
});

const projects = createRoute({
  getParentRoute: () => area,
  path: pages.projectSettings,
  staticData: { name: 'settings-projects', section: 'settings', trail: ['settings', 'projects'] },
  component: lazyPage(
    () => import('#web/features/projects/project-list-page.tsx'),
    'ProjectListPage',
  ),
});

const timeline = createRoute({
  getParentRoute: () => area,
  path: pages.timelineSettings,
  staticData: { name: 'settings-timeline', section: 'settings', trail: ['settings', 'timeline'] },
  component: lazyPage(() => import('#web/features/timeline/timeline-page.tsx'), 'TimelinePage'),
});

const security = createRoute({
  getParentRoute: () => area,
  path: pages.securitySettings,
  staticData: { name: 'settings-security', section: 'settings', trail: ['settings', 'security'] },
  component: lazyPage(
    () => import('#web/features/settings/security/security-page.tsx'),
    'SecurityPage',
  ),
});

const ownCompany = createRoute({
  getParentRoute: () => area,
  path: pages.ownCompany,
  staticData: {
    name: 'settings-own-company',
    section: 'settings',
    trail: ['settings', 'ownCompany'],
  },
  component: lazyPage(() => import('./pages/own-company-route.tsx'), 'OwnCompanyRoute'),
});

/** The pages of the settings, each under the way to the others. */
export const settings = area.addChildren([
  company,
  series,
  invoicing,
  mail,
  reminders,
  goal,
  projects,
  timeline,
  security,
  ownCompany,
]);
