import { getRouteApi } from '@tanstack/react-router';
import { DashboardPage } from '#web/features/analytics/dashboard-page.tsx';
import {
  parseDashboardSearch,
  toDashboardSearch,
} from '#web/features/analytics/dashboard-search.ts';
import {
  parseInvoiceListSearch,
  toInvoiceListSearch,
} from '#web/features/invoices/list/invoice-list-search.ts';
import { nestedSearch, unnestedSearch } from '../address/nested-search.ts';

const route = getRouteApi('/signed-in/dashboard/analytics');

/** Ties the dashboard's choices and those of its list to the address. */
export function DashboardRoute() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const view = parseDashboardSearch(search);
  const list = parseInvoiceListSearch(unnestedSearch('list', search));
  return (
    <DashboardPage
      view={view}
      onViewChange={(next, { replace = false } = {}) => {
        void navigate({
          search: {
            ...toDashboardSearch(next),
            ...nestedSearch('list', toInvoiceListSearch(list)),
          },
          replace,
          resetScroll: false,
        });
      }}
      list={list}
      onListChange={(next, { replace = false } = {}) => {
        void navigate({
          search: {
            ...toDashboardSearch(view),
            ...nestedSearch('list', toInvoiceListSearch(next)),
          },
          replace,
          resetScroll: false,
        });
      }}
    />
  );
}
