import { useEffect } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { InvoiceListPage } from '#web/features/invoices/list/invoice-list-page.tsx';
import { useOwnColumns } from '#web/features/invoices/list/columns/own-columns.ts';
import { addressBeside, invoiceListSearch } from '#web/features/invoices/invoice-list-search.ts';

const route = getRouteApi('/signed-in/apps/invoice/list');

// After what the list itself needs, and the first look at it.
const aheadMs = 5_000;

export function InvoiceListRoute() {
  const address = route.useSearch();
  const view = route.useLoaderData();
  const navigate = route.useNavigate();
  const [ownColumns, keepOwnColumns] = useOwnColumns();
  useEffect(() => {
    // So that a new invoice opens at once; where it does not come, opening it asks for it again.
    const timer = setTimeout(() => {
      import('./invoice-editor-route.tsx').catch(() => undefined);
    }, aheadMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  const asked = { ...view?.search, ...address };
  const query = invoiceListSearch.parse(asked);
  const columns = asked.columns?.trim() ?? (view ? '' : ownColumns);
  const show = (next: typeof query, shown: string | undefined, replace = false) => {
    const search = { ...invoiceListSearch.toSearch(next), ...(shown && { columns: shown }) };
    void navigate({ search: addressBeside(view, search), replace, resetScroll: false });
  };
  return (
    <InvoiceListPage
      state={{ query, columns, view }}
      onQueryChange={(next, { replace } = {}) => {
        show(next, asked.columns, replace);
      }}
      onColumnsChange={(next) => {
        // What was chosen for a view, or came with an address, is not how the list usually looks.
        if (asked.columns === undefined && view === undefined) keepOwnColumns(next);
        else show(query, next, true);
      }}
    />
  );
}
