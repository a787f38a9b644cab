import { keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { QuoteListQuery } from '#contract/quotes/quote-list-query.ts';
import { type QuoteDetail, quoteEndpoints } from '#contract/quotes/quotes.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { useDocumentsChanged } from '#web/features/documents/commands/documents-changed.ts';
import { withSheetTexts } from '#web/features/documents/texts/with-sheet-texts.ts';
import { lastChange } from '#web/features/documents/commands/stale-document.ts';

export function quoteListOptions(query: QuoteListQuery) {
  return {
    ...endpointQuery(quoteEndpoints.listQuotes, { query }),
    placeholderData: keepPreviousData,
  };
}

export function quoteOptions(id: number) {
  return withSheetTexts(
    endpointQuery(quoteEndpoints.getQuote, { params: { id } }),
    ({ quote }: { quote: QuoteDetail }) => quote.writing,
  );
}

export function showQuote(queryClient: QueryClient, quote: QuoteDetail): void {
  queryClient.setQueryData(quoteOptions(quote.id).queryKey, { quote });
}

/** Reloads what a command on a quote changes; the quote itself is shown as the command returned it. */
export function useQuotesChanged(): (answered?: QuoteDetail) => Promise<void> {
  const queryClient = useQueryClient();
  const changed = useDocumentsChanged();
  return useCallback(
    async (answered) => {
      if (answered) showQuote(queryClient, answered);
      await changed();
    },
    [queryClient, changed],
  );
}

/** Reloads a quote that someone else changed, and shows it everywhere as it is now. */
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
