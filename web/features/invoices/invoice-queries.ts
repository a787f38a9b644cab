import { keepPreviousData } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { draftEndpoints } from '#contract/drafts.ts';
import { invoiceEndpoints, type InvoiceListQuery } from '#contract/invoices.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

/** One page of the list; the rows shown before stay until it has arrived. */
export function invoiceListOptions(query: InvoiceListQuery) {
  return {
    ...endpointQuery(invoiceEndpoints.listInvoices, { query }),
    placeholderData: keepPreviousData,
  };
}

export function invoiceOptions(id: number) {
  return endpointQuery(invoiceEndpoints.getInvoice, { params: { id } });
}

/** The drafts that were deleted in the last thirty days. */
export function trashOptions() {
  return endpointQuery(draftEndpoints.listTrash, {});
}

export type TrashedDraft = z.output<typeof draftEndpoints.listTrash.output>['invoices'][number];

export function invoiceSummaryOptions() {
  return endpointQuery(invoiceEndpoints.summarizeInvoices, {});
}
