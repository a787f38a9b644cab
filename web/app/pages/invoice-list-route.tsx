import { getRouteApi } from '@tanstack/react-router';
import { InvoiceListPage } from '#web/features/invoices/list/invoice-list-page.tsx';
import {
  parseInvoiceListSearch,
  toInvoiceListSearch,
} from '#web/features/invoices/list/invoice-list-search.ts';

const route = getRouteApi('/signed-in/apps/invoice/list');

/** Ties the list's state to the address. */
export function InvoiceListRoute() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <InvoiceListPage
      query={parseInvoiceListSearch(search)}
      onQueryChange={(next, { replace = false } = {}) => {
        void navigate({ search: toInvoiceListSearch(next), replace, resetScroll: false });
      }}
    />
  );
}
