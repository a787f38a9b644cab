import { createRoute, redirect } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { root } from './root-route.ts';

/** Addresses that lead on to a page. */
const home = createRoute({
  getParentRoute: () => root,
  path: pages.home,
  beforeLoad: () => toDashboard(),
});

const dashboards = createRoute({
  getParentRoute: () => root,
  path: pages.dashboard,
  beforeLoad: () => toDashboard(),
});

const invoices = createRoute({
  getParentRoute: () => root,
  path: pages.invoices,
  beforeLoad: () => toList(),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: pages.settings,
  beforeLoad: () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router takes thrown redirects
    throw redirect({ to: '/settings/company', replace: true });
  },
});

function toDashboard(): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router takes thrown redirects
  throw redirect({ to: '/dashboard/analytics', replace: true });
}

function toList(): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router takes thrown redirects
  throw redirect({ to: '/apps/invoice/list', replace: true });
}

export const redirects = [home, dashboards, invoices, settings] as const;
