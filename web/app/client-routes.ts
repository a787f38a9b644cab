import { createRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { clientListSearch } from '#web/features/clients/client-list-search.ts';
import {
  parseClientPageSearch,
  toClientPageSearch,
} from '#web/features/clients/page/client-page-search.ts';
import { invoiceListSearch } from '#web/features/invoices/invoice-list-search.ts';
import { lazyPage } from './lazy-page.ts';
import { signedIn } from './session-routes.ts';

const clientList = createRoute({
  getParentRoute: () => signedIn,
  path: pages.clientList,
  staticData: { name: 'apps-client-list', section: 'clients', trail: ['clients'] },
  validateSearch: (raw: Record<string, unknown>) =>
    clientListSearch.toSearch(clientListSearch.parse(raw)),
  component: lazyPage(() => import('./pages/client-list-route.tsx'), 'ClientListRoute'),
});

const clientPage = createRoute({
  getParentRoute: () => signedIn,
  path: pages.client,
  staticData: { name: 'apps-client', section: 'clients', trail: ['clients', 'client'] },
  validateSearch: (raw: Record<string, unknown>) => {
    const query = parseClientPageSearch(raw);
    // Whose invoices they are, the path says.
    const invoices = () =>
      invoiceListSearch.toSearch({ ...invoiceListSearch.parse(raw), client: undefined });
    return query.tab === 'invoices' ? invoices() : toClientPageSearch(query);
  },
  component: lazyPage(() => import('./pages/client-route.tsx'), 'ClientRoute'),
});

export const clientRoutes = [clientList, clientPage] as const;
