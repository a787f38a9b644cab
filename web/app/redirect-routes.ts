import { createRoute, redirect } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { root } from './root-route.ts';

interface Target {
  to: '/apps/client/list' | '/apps/invoice/list' | '/dashboard/analytics' | '/settings/company';
}

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
  redirection(pages.settings, { to: '/settings/company' }),
] as const;
