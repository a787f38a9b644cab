import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { useDocumentsChanged } from '#web/features/documents/commands/documents-changed.ts';
import { lastChange } from '#web/features/documents/commands/stale-document.ts';
import { invoiceOptions } from '../invoice-options.ts';

export function showInvoice(
  queryClient: QueryClient,
  { invoice, paymentDetails }: InvoiceDetail,
): void {
  queryClient.setQueryData(invoiceOptions(invoice.id).queryKey, { invoice, paymentDetails });
}

/** Reads again what a command on an invoice shows on; the invoice itself is shown at once. */
export function useInvoicesChanged(): (answered?: InvoiceDetail) => Promise<void> {
  const queryClient = useQueryClient();
  const changed = useDocumentsChanged();
  return useCallback(
    async (answered) => {
      if (answered) showInvoice(queryClient, answered);
      await changed();
    },
    [queryClient, changed],
  );
}

/** Reads an invoice that someone else has changed, shows it everywhere as it is now, and says who did what. */
export function useReadStale() {
  const queryClient = useQueryClient();
  const changed = useInvoicesChanged();
  return useCallback(
    async (id: number) => {
      const detail = await queryClient.query({ ...invoiceOptions(id), staleTime: 0 });
      void changed(detail);
      return { document: detail.invoice, what: lastChange(detail.invoice) };
    },
    [queryClient, changed],
  );
}
