import { createRoute, redirect } from '@tanstack/react-router';
import { invoiceEndpoints } from '#contract/invoices/invoices.ts';
import { sessionEndpoints } from '#contract/session/session.ts';
import { pages } from '#contract/pages.ts';
import { CallError } from '#web/api/call-error.ts';
import { currentSessionQuery } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { sessionGate } from '#web/api/session-gate.ts';
import { signedInBefore } from '#web/api/signed-in-before.ts';
import { askAhead } from './ask-ahead.ts';
import { lazyPage } from './lazy-page.ts';
import { root } from './root-route.ts';
import { Shell } from './shell/shell.tsx';

export const signIn = createRoute({
  getParentRoute: () => root,
  path: pages.signIn,
  staticData: { name: 'sign-in' },
  validateSearch: (raw: Record<string, unknown>): { from?: string } =>
    typeof raw.from === 'string' ? { from: raw.from } : {},
  // Waited for: what the page offers must not move the form when it is known.
  loader: ({ context: { queryClient } }) =>
    askAhead(queryClient, endpointQuery(sessionEndpoints.signInOptions, {})),
  component: lazyPage(() => import('./pages/sign-in-route.tsx'), 'SignInRoute'),
});

export const entrance = createRoute({
  getParentRoute: () => root,
  path: pages.entrance,
  component: lazyPage(() => import('./pages/sign-in-route.tsx'), 'EntranceRoute'),
});

export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ context: { queryClient }, location }) => {
    if (signedInBefore.read()) return;
    const options = { ...endpointQuery(sessionEndpoints.signInOptions, {}), staleTime: 0 };
    const { isSignedIn } = await queryClient.query(options);
    if (!isSignedIn) toSignIn(location.href);
  },
  // A loader, not a guard before it: so the pages' own data is asked for at the same time.
  loader: async ({ context: { queryClient }, location }) => {
    void askAhead(queryClient, endpointQuery(invoiceEndpoints.summarizeInvoices, {}));
    try {
      const session = await queryClient.query({ ...currentSessionQuery, staleTime: 'static' });
      if (session.lacksFactor) {
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router takes thrown redirects
        throw redirect({ to: '/account/$step', params: { step: 'second-factor' } });
      }
    } catch (cause) {
      if (cause instanceof CallError && cause.status === 401) {
        queryClient.clear();
        signedInBefore.write(false);
        toSignIn(location.href);
      }
      throw cause;
    }
    signedInBefore.write(true);
    sessionGate.arm();
  },
  component: Shell,
});

function toSignIn(from: string): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router takes thrown redirects
  throw redirect({ to: '/sign-in', search: { from } });
}
