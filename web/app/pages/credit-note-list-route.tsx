import { getRouteApi } from '@tanstack/react-router';
import { CreditNoteListPage } from '#web/features/invoices/credit-notes/credit-note-list-page.tsx';
import { creditNoteListSearch } from '#web/features/invoices/credit-notes/credit-note-list-search.ts';

const route = getRouteApi('/signed-in/apps/credit-note/list');

export function CreditNoteListRoute() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <CreditNoteListPage
      query={creditNoteListSearch.parse(search)}
      onQueryChange={(next, { replace = false } = {}) => {
        void navigate({ search: creditNoteListSearch.toSearch(next), resetScroll: false, replace });
      }}
    />
  );
}
