import { getRouteApi } from '@tanstack/react-router';
import { DashboardPage } from '#web/features/analytics/dashboard-page.tsx';
import {
  parseDashboardSearch,
  toDashboardSearch,
} from '#web/features/analytics/dashboard-search.ts';
import { invoiceListSearch } from '#web/features/invoices/invoice-list-search.ts';
import { useFirstSteps } from '#web/features/first-steps/use-first-steps.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { nestedSearch, unnestedSearch } from '../address/nested-search.ts';

// Of no use to those who are done.
const FirstStepsPanel = lazyPart(() => import('#web/features/first-steps/first-steps-panel.tsx'));
const ClientFormDrawer = lazyPart(
  () => import('#web/features/clients/form/client-form-drawer.tsx'),
);

const route = getRouteApi('/signed-in/dashboard/analytics');

export function DashboardRoute() {
  const search = route.useSearch();
  const hasFirstSteps = useFirstSteps();
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
      above={
        hasFirstSteps && (
          <FirstStepsPanel
            newClient={(onClose) => <ClientFormDrawer onSaved={onClose} onClose={onClose} />}
          />
        )
      }
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
