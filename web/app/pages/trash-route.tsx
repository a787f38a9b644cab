import { getRouteApi } from '@tanstack/react-router';
import { TrashPage } from '#web/features/invoices/trash/trash-page.tsx';
import { trashSearch } from '#web/features/invoices/trash/trash-search.ts';

const route = getRouteApi('/signed-in/apps/invoice/trash');

export function TrashRoute() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <TrashPage
      query={trashSearch.parse(search)}
      onQueryChange={(next) => {
        void navigate({ search: trashSearch.toSearch(next), resetScroll: false });
      }}
    />
  );
}
