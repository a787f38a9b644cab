import { getRouteApi } from '@tanstack/react-router';
import { ClientListPage } from '#web/features/clients/list/client-list-page.tsx';
import { clientListSearch } from '#web/features/clients/client-list-search.ts';

const route = getRouteApi('/signed-in/apps/client/list');

export function ClientListRoute() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ClientListPage
      query={clientListSearch.parse(search)}
      onQueryChange={(next) => {
        void navigate({ search: clientListSearch.toSearch(next), resetScroll: false });
      }}
    />
  );
}
