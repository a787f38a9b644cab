import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { invoiceEndpoints } from '#contract/invoices/invoices.ts';
import { pages } from '#contract/pages.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import {
  parseDashboardSearch,
  toDashboardSearch,
} from '#web/features/analytics/dashboard-search.ts';
import { toNewDocumentSearch } from '#web/features/documents/editor/new-document-search.ts';
import { invoiceListSearch, listAddress } from '#web/features/invoices/invoice-list-search.ts';
import { askAhead, askedBy } from './ask-ahead.ts';
import { bankRoutes } from './bank-routes.ts';
import { clientRoutes } from './client-routes.ts';
import { ErrorPage } from './error-page.tsx';
import { lazyPage } from './lazy-page.ts';
import { outbox } from './mail-routes.ts';
import { nestedSearch, unnestedSearch } from './address/nested-search.ts';
import { NotFoundPage } from './message/not-found-page.tsx';
import { InvoiceListRoute } from './pages/invoice-list-route.tsx';
import { creditNoteRoutes } from './credit-note-routes.ts';
import { quoteRoutes } from './quote-routes.ts';
import { redirects } from './redirect-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { root } from './root-route.ts';
import { parseSearch, stringifySearch } from './address/search-params.ts';
import { atRest } from './preload-at-rest.ts';
import { entrance, signedIn, signIn } from './session-routes.ts';
import { settings } from './settings-routes.ts';
import type { TrailStep } from './shell/trail-step.ts';

// Few addresses name a view.
const readView = async (queryClient: QueryClient, id: string) =>
  (await import('#web/features/invoices/list/views/saved-views.ts')).readSavedView(queryClient, id);

const askForDashboard = askedBy(() => import('./dashboard-ahead.ts'), 'askForDashboard');

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: pages.analytics,
  staticData: {
    name: 'dashboard-analytics',
    section: 'dashboard',
    trail: ['dashboard', 'analytics'],
  },
  validateSearch: (raw: Record<string, unknown>) => ({
    ...toDashboardSearch(parseDashboardSearch(raw)),
    ...nestedSearch(
      'list',
      invoiceListSearch.toSearch(invoiceListSearch.parse(unnestedSearch('list', raw))),
    ),
  }),
  loaderDeps: ({ search }) => search,
  // Not waited for: the page shows its own loading state.
  loader: ({ context, deps }) => {
    askForDashboard({ context });
    const query = invoiceListSearch.parse(unnestedSearch('list', deps));
    void askAhead(context.queryClient, {
      ...endpointQuery(invoiceEndpoints.listInvoices, { query }),
      // Only where it is not there at all: a choice on one card must not ask again for the list.
      staleTime: 'static',
    });
  },
  // Comes while the session and the figures are asked for.
  component: lazyPage(() => import('./pages/dashboard-route.tsx'), 'DashboardRoute'),
});

export const invoiceList = createRoute({
  getParentRoute: () => signedIn,
  path: pages.invoiceList,
  staticData: { name: 'apps-invoice-list', section: 'invoices', trail: ['invoices', 'list'] },
  validateSearch: listAddress,
  loaderDeps: ({ search }) => search,
  // The list is not waited for: the page shows its own loading state.
  loader: async ({ context: { queryClient }, deps }) => {
    const view = deps.view === undefined ? undefined : await readView(queryClient, deps.view);
    const query = invoiceListSearch.parse({ ...view?.search, ...deps });
    void askAhead(queryClient, endpointQuery(invoiceEndpoints.listInvoices, { query }));
    return view;
  },
  // Not lazy: the dashboard shows the list, too.
  component: InvoiceListRoute,
});

const invoicePreview = createRoute({
  getParentRoute: () => signedIn,
  path: pages.invoicePreview,
  staticData: { name: 'apps-invoice-preview', section: 'invoices', trail: ['invoices', 'preview'] },
  component: lazyPage(() => import('./pages/invoice-preview-route.tsx'), 'InvoicePreviewRoute'),
});

// Above both, so that the page of a new invoice stays as it is when saving gives it an address.
const invoiceEditor = createRoute({
  getParentRoute: () => signedIn,
  id: 'invoice-editor',
  // Not waited for: the page shows its own loading state.
  loader: askedBy(() => import('./editor-ahead.ts'), 'askForEditor'),
  component: lazyPage(() => import('./pages/invoice-editor-route.tsx'), 'InvoiceEditorRoute'),
});

const invoiceAdd = createRoute({
  getParentRoute: () => invoiceEditor,
  path: pages.invoiceAdd,
  staticData: { name: 'apps-invoice-add', section: 'invoices', trail: ['invoices', 'add'] },
  validateSearch: toNewDocumentSearch,
});

const invoiceEdit = createRoute({
  getParentRoute: () => invoiceEditor,
  path: pages.invoiceEdit,
  staticData: { name: 'apps-invoice-edit', section: 'invoices', trail: ['invoices', 'edit'] },
});

const invoiceTrash = createRoute({
  getParentRoute: () => signedIn,
  path: pages.trash,
  staticData: { name: 'apps-invoice-trash', section: 'invoices', trail: ['invoices', 'trash'] },
  component: lazyPage(() => import('./pages/trash-route.tsx'), 'TrashRoute'),
});

const invoiceRecurring = createRoute({
  getParentRoute: () => signedIn,
  path: pages.recurringList,
  staticData: {
    name: 'apps-invoice-recurring',
    section: 'invoices',
    trail: ['invoices', 'recurring'],
  },
  component: lazyPage(() => import('./pages/recurring-list-route.tsx'), 'RecurringListRoute'),
});

const invoiceRecurringEdit = createRoute({
  getParentRoute: () => signedIn,
  path: pages.recurring,
  staticData: {
    name: 'apps-invoice-recurring-edit',
    section: 'invoices',
    trail: ['invoices', 'recurring', 'edit'],
  },
  component: lazyPage(() => import('./pages/recurring-editor-route.tsx'), 'RecurringEditorRoute'),
});

const unknown = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  staticData: { trail: ['notFound'] },
  component: NotFoundPage,
});

const routeTree = root.addChildren([
  signIn,
  entrance,
  ...redirects,
  signedIn.addChildren([
    dashboard,
    invoiceList,
    invoicePreview,
    invoiceEditor.addChildren([invoiceAdd, invoiceEdit]),
    invoiceTrash,
    invoiceRecurring,
    invoiceRecurringEdit,
    ...quoteRoutes,
    ...creditNoteRoutes,
    ...clientRoutes,
    ...bankRoutes,
    ...reportRoutes,
    outbox,
    settings,
    unknown,
  ]),
]);

/** The table of contents: which address shows which page. The history is the browser's, unless another is given. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    context: { queryClient },
    parseSearch,
    stringifySearch,
    trailingSlash: 'never',
    scrollRestoration: true,
    // Of each page by itself: the shell around it stays.
    defaultErrorComponent: ErrorPage,
    defaultPreload: 'intent',
    // The cache of server data decides what is fresh.
    defaultPreloadStaleTime: 0,
  });
  router.preloadRoute = atRest(router.preloadRoute);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** The page stays as it is and only gets another address. */
    keepsFocus?: true;
  }
  interface StaticDataRouteOption {
    /** The route's name: a stable handle that outlives a change of its address. */
    name?: string;
    /** The entry of the navigation that the page belongs to. */
    section?: 'dashboard' | 'invoices' | 'clients' | 'bank' | 'reports' | 'settings';
    /** The steps of the breadcrumb, widest first: keys of the catalogue's area `shell`. */
    trail?: readonly TrailStep[];
  }
}
