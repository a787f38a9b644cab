import { keepPreviousData } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { InvoiceListQuery } from '#contract/invoices.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

/** One page of the list; the rows shown before stay until it has arrived. */
export function invoiceListOptions(query: InvoiceListQuery) {
  return {
    ...endpointQuery(endpoints.listInvoices, { query }),
    placeholderData: keepPreviousData,
  };
}

export function invoiceOptions(id: number) {
  return endpointQuery(endpoints.getInvoice, { params: { id } });
}

export function invoiceSummaryOptions() {
  return endpointQuery(endpoints.summarizeInvoices, {});
}
