import { getRouteApi } from '@tanstack/react-router';
import { QuoteListPage } from '#web/features/quotes/quote-list-page.tsx';
import { quoteListSearch } from '#web/features/quotes/quote-list-search.ts';

const route = getRouteApi('/signed-in/apps/invoice/quotes');

export function QuoteListRoute() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <QuoteListPage
      query={quoteListSearch.parse(search)}
      onQueryChange={(next, { replace = false } = {}) => {
        void navigate({ search: quoteListSearch.toSearch(next), resetScroll: false, replace });
      }}
    />
  );
}
