import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { CallError } from '#web/api/call-error.ts';
import { currentSessionQuery } from '#web/api/current-session.ts';
import { endpointQuery, type EndpointQuery } from '#web/api/endpoint-query.ts';
import { sessionGate } from '#web/api/session-gate.ts';
import { signedInBefore } from '#web/api/signed-in-before.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import {
  parseInvoiceListSearch,
  toInvoiceListSearch,
} from '#web/features/invoices/list/invoice-list-search.ts';
import {
  parseDashboardSearch,
  toDashboardSearch,
} from '#web/features/analytics/dashboard-search.ts';
import { ErrorPage } from './error-page.tsx';
import { nestedSearch, unnestedSearch } from './nested-search.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { DashboardRoute } from './pages/dashboard-route.tsx';
import { InvoiceListRoute } from './pages/invoice-list-route.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';
import { Shell } from './shell/shell.tsx';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  staticData: { name: 'sign-in' },
  validateSearch: (raw: Record<string, unknown>): { from?: string } =>
    typeof raw.from === 'string' ? { from: raw.from } : {},
  // Waited for: what the page offers must not move the form when it is known.
  loader: ({ context: { queryClient } }) =>
    askAhead(queryClient, endpointQuery(endpoints.signInOptions, {})),
  component: lazyRouteComponent(() => import('./pages/sign-in-route.tsx'), 'SignInRoute'),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ context: { queryClient }, location }) => {
    if (signedInBefore.read()) return;
    const options = { ...endpointQuery(endpoints.signInOptions, {}), staleTime: 0 };
    const { isSignedIn } = await queryClient.query(options);
    if (!isSignedIn) toSignIn(location.href);
  },
  // A loader, not a guard before it: so the pages' own data is asked for at the same time.
  loader: async ({ context: { queryClient }, location }) => {
    void askAhead(queryClient, endpointQuery(endpoints.summarizeInvoices, {}));
    try {
      await queryClient.query({ ...currentSessionQuery, staleTime: 'static' });
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

/** Asks before the page does; a failure is the page's to show, when it asks itself. */
async function askAhead<E extends Endpoint>(
  queryClient: QueryClient,
  query: EndpointQuery<E> & { staleTime?: 'static' },
): Promise<void> {
  await queryClient.query(query).catch(() => undefined);
}

function toSignIn(from: string): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router takes thrown redirects
  throw redirect({ to: '/sign-in', search: { from } });
}

function toDashboard(): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router takes thrown redirects
  throw redirect({ to: '/dashboard/analytics', replace: true });
}

function toList(): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router takes thrown redirects
  throw redirect({ to: '/apps/invoice/list', replace: true });
}

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/analytics',
  staticData: {
    name: 'dashboard-analytics',
    section: 'dashboard',
    trail: ['Dashboard', 'Analytics'],
  },
  validateSearch: (raw: Record<string, unknown>) => ({
    ...toDashboardSearch(parseDashboardSearch(raw)),
    ...nestedSearch(
      'list',
      toInvoiceListSearch(parseInvoiceListSearch(unnestedSearch('list', raw))),
    ),
  }),
  loaderDeps: ({ search }) => search,
  // Not waited for: the page shows its own loading state.
  loader: ({ context: { queryClient }, deps }) => {
    const query = parseInvoiceListSearch(unnestedSearch('list', deps));
    // Only what is not there at all: a choice on one card must not ask again for the others.
    const staleTime = 'static';
    void askAhead(queryClient, { ...endpointQuery(endpoints.getAnalytics, {}), staleTime });
    void askAhead(queryClient, { ...endpointQuery(endpoints.listInvoices, { query }), staleTime });
  },
  // Not lazy: where everyone starts.
  component: DashboardRoute,
});

export const invoiceList = createRoute({
  getParentRoute: () => signedIn,
  path: '/apps/invoice/list',
  staticData: { name: 'apps-invoice-list', section: 'invoices', trail: ['Invoices', 'List'] },
  validateSearch: (raw: Record<string, unknown>) =>
    toInvoiceListSearch(parseInvoiceListSearch(raw)),
  loaderDeps: ({ search }) => search,
  // Not waited for: the page shows its own loading state.
  loader: ({ context: { queryClient }, deps }) => {
    const query = parseInvoiceListSearch(deps);
    void askAhead(queryClient, endpointQuery(endpoints.listInvoices, { query }));
  },
  // Not lazy: where many start, a second round for the page's own code would only delay the rows.
  component: InvoiceListRoute,
});

const invoicePreview = createRoute({
  getParentRoute: () => signedIn,
  path: '/apps/invoice/preview/$id',
  staticData: { name: 'apps-invoice-preview', section: 'invoices', trail: ['Invoices', 'Preview'] },
  component: lazyRouteComponent(
    () => import('./pages/invoice-preview-route.tsx'),
    'InvoicePreviewRoute',
  ),
});

const invoiceAdd = createRoute({
  getParentRoute: () => signedIn,
  path: '/apps/invoice/add',
  staticData: { name: 'apps-invoice-add', section: 'invoices', trail: ['Invoices', 'Add'] },
  component: lazyRouteComponent(() => import('./pages/writing-pages.tsx'), 'InvoiceAddPage'),
});

const invoiceEdit = createRoute({
  getParentRoute: () => signedIn,
  path: '/apps/invoice/edit/$id',
  staticData: { name: 'apps-invoice-edit', section: 'invoices', trail: ['Invoices', 'Edit'] },
  component: lazyRouteComponent(() => import('./pages/writing-pages.tsx'), 'InvoiceEditPage'),
});

const clientList = createRoute({
  getParentRoute: () => signedIn,
  path: '/apps/client/list',
  staticData: { name: 'apps-client-list', section: 'clients', trail: ['Clients'] },
  component: lazyRouteComponent(
    () => import('#web/features/clients/client-list-page.tsx'),
    'ClientListPage',
  ),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  beforeLoad: () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router takes thrown redirects
    throw redirect({ to: '/settings/security', replace: true });
  },
});

const settingsArea = createRoute({
  getParentRoute: () => signedIn,
  id: 'settings-area',
  component: lazyRouteComponent(() => import('./shell/settings-area.tsx'), 'SettingsArea'),
});

const security = createRoute({
  getParentRoute: () => settingsArea,
  path: '/settings/security',
  staticData: { name: 'settings-security', section: 'settings', trail: ['Settings', 'Security'] },
  component: lazyRouteComponent(
    () => import('#web/features/settings/security-page.tsx'),
    'SecurityPage',
  ),
});

const projects = createRoute({
  getParentRoute: () => settingsArea,
  path: '/settings/projects',
  staticData: { name: 'settings-projects', section: 'settings', trail: ['Settings', 'Projects'] },
  component: lazyRouteComponent(
    () => import('#web/features/projects/project-list-page.tsx'),
    'ProjectListPage',
  ),
});

const timeline = createRoute({
  getParentRoute: () => settingsArea,
  path: '/settings/timeline',
  staticData: { name: 'settings-timeline', section: 'settings', trail: ['Settings', 'Timeline'] },
  component: lazyRouteComponent(
    () => import('#web/features/timeline/timeline-page.tsx'),
    'TimelinePage',
  ),
});

const goal = createRoute({
  getParentRoute: () => settingsArea,
  path: '/settings/goal',
  staticData: { name: 'settings-goal', section: 'settings', trail: ['Settings', 'Goal'] },
  component: lazyRouteComponent(() => import('#web/features/settings/goal-page.tsx'), 'GoalPage'),
});

const unknown = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  staticData: { trail: ['Nothing here'] },
  component: NotFoundPage,
});

const routeTree = root.addChildren([
  signIn,
  home,
  dashboards,
  invoices,
  settings,
  signedIn.addChildren([
    dashboard,
    invoiceList,
    invoicePreview,
    invoiceAdd,
    invoiceEdit,
    clientList,
    settingsArea.addChildren([security, projects, timeline, goal]),
    unknown,
  ]),
]);

/** The table of contents: which address shows which page. The history is the browser's, unless another is given. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    context: { queryClient },
    parseSearch,
    stringifySearch,
    trailingSlash: 'never',
    scrollRestoration: true,
    defaultPreload: 'intent',
    // The cache of server data decides what is fresh.
    defaultPreloadStaleTime: 0,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The route's name: a stable handle that outlives a change of its address. */
    name?: string;
    /** The entry of the navigation that the page belongs to. */
    section?: 'dashboard' | 'invoices' | 'clients' | 'settings';
    /** The breadcrumb's words, widest first. */
    trail?: readonly string[];
  }
}
