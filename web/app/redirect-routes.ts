import { createRoute, redirect } from '@tanstack/react-router';
import { root } from './root-route.ts';

/** Addresses that lead on to a page. */
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => toDashboard(),
});

const dashboards = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  beforeLoad: () => toDashboard(),
});

const invoices = createRoute({
  getParentRoute: () => root,
  path: '/apps/invoice',
  beforeLoad: () => toList(),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
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
