import type { ListView } from '#contract/invoices/list-views.ts';
import type { InvoiceListQuery } from '#contract/invoices/invoices.ts';
import { addressBeside, invoiceListSearch, type ListAddress } from '../../invoice-list-search.ts';

/** How a list stands: what it looks for, how it shows it, and the view that it is of. */
export interface ListState {
  query: InvoiceListQuery;
  /** As the address has them; empty for the usual ones. */
  columns: string;
  view: ListView | undefined;
}

/** What of a list a view keeps. */
export function keptSearch({ query, columns }: Omit<ListState, 'view'>): ListAddress {
  return {
    ...invoiceListSearch.toSearch({ ...query, page: 1 }),
    ...(columns !== '' && { columns }),
  };
}

/** Whether the list differs from its view. */
export function isChanged({ view, ...state }: ListState): boolean {
  return view !== undefined && Object.keys(addressBeside(view, keptSearch(state))).length > 1;
}
