import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CreditChoice } from '#contract/invoices/credit-note-input.ts';
import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import { call } from '#web/api/call.ts';

const { previewCreditNote } = invoiceCommandEndpoints;

/** What a credit note would come to by the server’s rules; not asked for `undefined`. */
export function useCreditPreview(id: number, choice: CreditChoice | undefined) {
  return useQuery({
    // Not by its path: the credit note itself would have what it was asked about asked again before the dialog is gone.
    queryKey: ['credit-preview', id, choice],
    queryFn: () => call(previewCreditNote, { params: { id }, body: choice ?? { all: true } }),
    enabled: choice !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}
