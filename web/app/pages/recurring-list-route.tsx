import { getRouteApi } from '@tanstack/react-router';
import { recurringListSearch } from '#web/features/recurring/recurring-list-search.ts';
import { RecurringPage } from '#web/features/recurring/recurring-page.tsx';

const route = getRouteApi('/signed-in/apps/invoice/recurring');

export function RecurringListRoute() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <RecurringPage
      query={recurringListSearch.parse(search)}
      onQueryChange={(next) => {
        void navigate({ search: recurringListSearch.toSearch(next), resetScroll: false });
      }}
    />
  );
}
