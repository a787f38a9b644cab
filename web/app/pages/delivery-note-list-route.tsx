import { getRouteApi } from '@tanstack/react-router';
import { DeliveryNoteListPage } from '#web/features/delivery-notes/delivery-note-list-page.tsx';
import { deliveryNoteListSearch } from '#web/features/delivery-notes/delivery-note-list-search.ts';

const route = getRouteApi('/signed-in/apps/invoice/delivery-notes');

export function DeliveryNoteListRoute() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <DeliveryNoteListPage
      query={deliveryNoteListSearch.parse(search)}
      onQueryChange={(next) => {
        void navigate({ search: deliveryNoteListSearch.toSearch(next), resetScroll: false });
      }}
    />
  );
}
