import { createRoute, redirect } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { root } from './root-route.ts';

type Target =
  | {
      to: '/apps/client/list' | '/apps/invoice/list' | '/dashboard/analytics' | '/settings/company';
    }
  | { to: '/apps/report/$report'; params: { report: string } };

function leadTo(target: Target): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router takes thrown redirects
  throw redirect({ ...target, replace: true });
}

function redirection<const Path extends string>(path: Path, target: Target) {
  return createRoute({ getParentRoute: () => root, path, beforeLoad: () => leadTo(target) });
}

const toDashboard: Target = { to: '/dashboard/analytics' };

export const redirects = [
  redirection(pages.home, toDashboard),
  redirection(pages.dashboard, toDashboard),
  redirection(pages.invoices, { to: '/apps/invoice/list' }),
  redirection(pages.clients, { to: '/apps/client/list' }),
  redirection(pages.reports, { to: '/apps/report/$report', params: { report: 'aged' } }),
  redirection(pages.settings, { to: '/settings/company' }),
] as const;
