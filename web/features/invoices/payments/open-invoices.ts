import { useQuery } from '@tanstack/react-query';
import { defaultInvoiceListQuery } from '#contract/invoices/invoices.ts';
import { unpaidStatuses } from '#domain/invoice-status.ts';
import { invoiceListOptions } from '../invoice-queries.ts';

// One payment can settle at most this many.
const mostInvoices = 100;

/** What a client owes, oldest first. Money is never allocated by balances that may be outdated. */
export function useOpenInvoices(clientId: number) {
  return useQuery({
    ...invoiceListOptions({
      ...defaultInvoiceListQuery,
      client: clientId,
      status: [...unpaidStatuses],
      perPage: mostInvoices,
      sortBy: 'issuedDate',
      sortDesc: false,
    }),
    staleTime: 0,
    gcTime: 0,
  });
}
