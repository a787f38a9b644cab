import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type QuoteDetail, quoteEndpoints, type QuoteListQuery } from '#contract/quotes.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { useInvoicesChanged } from '../invoices-changed.ts';
import { lastChange } from '../stale-invoice.ts';

/** One page of the quotes; the rows shown before stay until it has arrived. */
export function quoteListOptions(query: QuoteListQuery) {
  return {
    ...endpointQuery(quoteEndpoints.listQuotes, { query }),
    placeholderData: keepPreviousData,
  };
}

export function quoteOptions(id: number) {
  return endpointQuery(quoteEndpoints.getQuote, { params: { id } });
}

/** Reads again what a command on a quote shows on. The quote itself is shown at once as the command has answered it. */
export function useQuotesChanged(): (answered?: QuoteDetail) => Promise<void> {
  const queryClient = useQueryClient();
  const changed = useInvoicesChanged();
  return useCallback(
    async (answered) => {
      if (answered) {
        queryClient.setQueryData(quoteOptions(answered.id).queryKey, { quote: answered });
      }
      await changed();
    },
    [queryClient, changed],
  );
}

/** Reads a quote that somebody else has changed, and shows it everywhere as it is now. */
export function useReadStaleQuote(): (id: number) => Promise<{ quote: QuoteDetail; what: string }> {
  const queryClient = useQueryClient();
  const changed = useQuotesChanged();
  return useCallback(
    async (id) => {
      const { quote } = await queryClient.query({ ...quoteOptions(id), staleTime: 0 });
      void changed(quote);
      return { quote, what: lastChange(quote) };
    },
    [queryClient, changed],
  );
}
