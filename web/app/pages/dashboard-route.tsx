import { getRouteApi } from '@tanstack/react-router';
import { DashboardPage } from '#web/features/analytics/dashboard-page.tsx';
import {
  parseDashboardSearch,
  toDashboardSearch,
} from '#web/features/analytics/dashboard-search.ts';
import { invoiceListSearch } from '#web/features/invoices/invoice-list-search.ts';
import { nestedSearch, unnestedSearch } from '../address/nested-search.ts';

const route = getRouteApi('/signed-in/dashboard/analytics');

export function DashboardRoute() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const view = parseDashboardSearch(search);
  const list = invoiceListSearch.parse(unnestedSearch('list', search));
  const change = (to: { view?: typeof view; list?: typeof list }, isReplaced = false) =>
    void navigate({
      search: {
        ...toDashboardSearch(to.view ?? view),
        ...nestedSearch('list', invoiceListSearch.toSearch(to.list ?? list)),
      },
      replace: isReplaced,
      resetScroll: false,
    });
  return (
    <DashboardPage
      view={view}
      onViewChange={(next, options) => {
        change({ view: next }, options?.replace);
      }}
      list={list}
      onListChange={(next, options) => {
        change({ list: next }, options?.replace);
      }}
    />
  );
}
