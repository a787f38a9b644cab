import { defaultInvoiceListQuery, invoiceListQuery } from '#contract/invoices/invoices.ts';
import { listSearch } from '#web/api/list-search.ts';

export const invoiceListSearch = listSearch(defaultInvoiceListQuery, invoiceListQuery.shape);
