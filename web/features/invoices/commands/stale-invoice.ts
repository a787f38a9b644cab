import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { lastChange } from '#web/features/documents/commands/stale-document.ts';
import { invoiceOptions } from '../invoice-queries.ts';
import { useInvoicesChanged } from './invoices-changed.ts';

/** After someone else's change: the invoice as it is now, and a sentence about who did what. */
export interface StaleInvoice {
  invoice: InvoiceDetail['invoice'];
  what: string;
}

/** Reads an invoice that someone else has changed, and shows it everywhere as it is now. */
export function useReadStale(): (id: number) => Promise<StaleInvoice> {
  const queryClient = useQueryClient();
  const changed = useInvoicesChanged();
  return useCallback(
    async (id) => {
      const detail = await queryClient.query({ ...invoiceOptions(id), staleTime: 0 });
      void changed(detail);
      return { invoice: detail.invoice, what: lastChange(detail.invoice) };
    },
    [queryClient, changed],
  );
}
