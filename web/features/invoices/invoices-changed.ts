import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { analyticsEndpoints } from '#contract/analytics.ts';
import type { InvoiceDetail } from '#contract/invoices.ts';
import { invoiceOptions } from './invoice-queries.ts';

const everyCall = ['/apps/invoice/', '/apps/quote/', '/api/mails'];
const figures = analyticsEndpoints.getAnalytics.path;

/**
 * Reads again what a command on an invoice shows on: lists, figures, clients, quotes, trash, mails, dashboard. The invoice itself is
 * shown at once as the command has answered it.
 */
export function useInvoicesChanged(): (answered?: InvoiceDetail) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (answered) => {
      if (answered) {
        const { invoice, paymentDetails } = answered;
        queryClient.setQueryData(invoiceOptions(invoice.id).queryKey, { invoice, paymentDetails });
      }
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' &&
          (path === figures || everyCall.some((start) => path.startsWith(start))),
      });
    },
    [queryClient],
  );
}
