import { useEffect } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { InvoiceListPage } from '#web/features/invoices/list/invoice-list-page.tsx';
import { invoiceListSearch } from '#web/features/invoices/invoice-list-search.ts';

const route = getRouteApi('/signed-in/apps/invoice/list');

// After what the list itself needs.
const aheadMs = 1_000;

export function InvoiceListRoute() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  useEffect(() => {
    // So that a new invoice opens at once; where it does not come, opening it asks for it again.
    const timer = setTimeout(() => {
      import('./invoice-editor-route.tsx').catch(() => undefined);
    }, aheadMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <InvoiceListPage
      query={invoiceListSearch.parse(search)}
      onQueryChange={(next, { replace = false } = {}) => {
        void navigate({ search: invoiceListSearch.toSearch(next), replace, resetScroll: false });
      }}
    />
  );
}
