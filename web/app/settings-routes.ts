import { createRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { lazyPage } from './lazy-page.ts';
import type { settingsPages } from './pages/settings-pages.ts';
import { signedIn } from './session-routes.ts';

const area = createRoute({
  getParentRoute: () => signedIn,
  id: 'settings-area',
  component: lazyPage(() => import('./shell/settings-area.tsx'), 'SettingsArea'),
});

const listed = () => import('./pages/settings-pages.ts');

/** A page of the settings, by the word that its trail ends with. */
function page<const Path extends string>(path: Path, step: keyof typeof settingsPages) {
  const load = async () => ({ Page: await (await listed()).settingsPages[step]() });
  return createRoute({
    getParentRoute: () => area,
    path,
    staticData: { section: 'settings', trail: ['settings', step] },
    component: lazyPage(load, 'Page'),
  });
}

export const settings = area.addChildren([
  page(pages.companySettings, 'company'),
  page(pages.seriesSettings, 'numbers'),
  page(pages.invoicingSettings, 'invoicing'),
  page(pages.periodSettings, 'periods'),
  page(pages.rateSettings, 'rates'),
  page(pages.accountSettings, 'accounts'),
  page(pages.mailSettings, 'mail'),
  page(pages.reminderSettings, 'reminders'),
  page(pages.goalSettings, 'goal'),
  page(pages.eventSettings, 'events'),
  page(pages.importSettings, 'import'),
  page(pages.projectSettings, 'projects'),
  page(pages.timelineSettings, 'timeline'),
  page(pages.userSettings, 'users'),
  page(pages.auditSettings, 'audit'),
  page(pages.webhookSettings, 'webhooks'),
  page(pages.securitySettings, 'security'),
  page(pages.systemSettings, 'system'),
  page(pages.apiSettings, 'api'),
  page(pages.ownCompany, 'ownCompany'),
]);
