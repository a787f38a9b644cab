import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { InvoiceDetail } from '#contract/invoices.ts';
import { CallError } from '#web/api/call-error.ts';
import { invoiceOptions } from './invoice-queries.ts';
import { useInvoicesChanged } from './invoices-changed.ts';

/** Somebody else was faster: the invoice as it is now, and a sentence about who did what. */
export interface StaleInvoice {
  invoice: InvoiceDetail['invoice'];
  what: string;
}

/** Whether a command was refused because the invoice is not any more what the person saw. */
export function isStale(error: Error): boolean {
  return error instanceof CallError && error.status === 412;
}

/** Reads an invoice that somebody else has changed, and shows it everywhere as it is now. */
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

/** Who did what to it last. */
export function lastChange({ activity = [] }: Pick<InvoiceDetail['invoice'], 'activity'>): string {
  const [first, ...others] = activity;
  if (first === undefined) return 'Somebody else has changed it meanwhile.';
  const last = others.reduce((latest, step) => (step.id > latest.id ? step : latest), first);
  const who = last.actor === '' ? 'Meanwhile' : `Meanwhile ${last.actor}`;
  return `${who}: ${last.summary}.`;
}
