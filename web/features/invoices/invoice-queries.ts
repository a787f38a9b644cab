import { keepPreviousData } from '@tanstack/react-query';
import { invoiceEndpoints, type InvoiceListQuery } from '#contract/invoices/invoices.ts';
import { filterOf } from '#domain/invoice-filter.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

export function invoiceListOptions(query: InvoiceListQuery) {
  return {
    ...endpointQuery(invoiceEndpoints.listInvoices, { query }),
    placeholderData: keepPreviousData,
  };
}

/**
 * The totals of everything the list finds. They stay while only page or order change, and are requested again when the
 * page brings another count. The previous ones stay until they have loaded.
 */
export function invoiceSumsOptions(query: InvoiceListQuery, total: number | undefined) {
  const { queryKey, queryFn } = endpointQuery(invoiceEndpoints.sumInvoices, {
    query: filterOf(query),
  });
  return { queryKey: [...queryKey, total], queryFn, placeholderData: keepPreviousData };
}

export function invoiceSummaryOptions() {
  return endpointQuery(invoiceEndpoints.summarizeInvoices, {});
}
