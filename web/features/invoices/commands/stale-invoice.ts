import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { lastChange } from '#web/features/documents/commands/stale-document.ts';
import { invoiceOptions } from '../invoice-queries.ts';
import { useInvoicesChanged } from './invoices-changed.ts';

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
