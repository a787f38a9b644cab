import type { InvoiceListQuery } from '#contract/invoices/invoices.ts';
import { invoiceListSearch } from './invoice-list-search.ts';

const key = 'ledgerline-invoice-list';

/** The list that was seen last in this tab: the invoices of a preview follow its order and its filter. */
export const lastList = {
  read: (): InvoiceListQuery => {
    const search = Object.fromEntries(new URLSearchParams(sessionStorage.getItem(key) ?? ''));
    return invoiceListSearch.parse(search);
  },
  write: (query: InvoiceListQuery): void => {
    sessionStorage.setItem(key, new URLSearchParams(invoiceListSearch.toSearch(query)).toString());
  },
};
