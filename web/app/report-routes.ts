import { createRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { lazyPage } from './lazy-page.ts';
import { signedIn } from './session-routes.ts';

/** As it stands in the address; the pages look at it, which come later. */
type Raw = Partial<Record<string, unknown>>;
const validateSearch = (raw: Raw) => raw;
const load = () => import('./pages/report-route.tsx');

const receivables = createRoute({
  getParentRoute: () => signedIn,
  path: pages.receivables,
  staticData: { name: 'receivables', section: 'invoices', trail: ['invoices', 'receivables'] },
  validateSearch,
  component: lazyPage(load, 'ReceivablesRoute'),
});

const area = createRoute({
  getParentRoute: () => signedIn,
  id: 'report-area',
  component: lazyPage(() => import('./shell/report-area.tsx'), 'ReportArea'),
});

const report = createRoute({
  getParentRoute: () => area,
  path: pages.report,
  staticData: { name: 'report', section: 'reports', trail: ['reports'] },
  validateSearch,
  component: lazyPage(load, 'ReportRoute'),
});

const exports = createRoute({
  getParentRoute: () => area,
  path: pages.exports,
  staticData: { section: 'reports', trail: ['reports', 'exports'] },
  component: lazyPage(() => import('#web/features/exports/exports-page.tsx'), 'ExportsPage'),
});

export const reportRoutes = [receivables, area.addChildren([report, exports])] as const;
