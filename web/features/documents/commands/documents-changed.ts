import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { analyticsEndpoints } from '#contract/analytics/analytics.ts';

const prefixes = ['/apps/invoice/', '/apps/quote/', '/apps/bank/', '/api/mails', '/api/clients'];
const dashboard = analyticsEndpoints.getAnalytics.path;

/** Refetches everything that a command on a document can change: lists, totals, clients, quotes, trash, emails, dashboard. */
export function useDocumentsChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' &&
          (path === dashboard || prefixes.some((prefix) => path.startsWith(prefix))),
      }),
    [queryClient],
  );
}

/** Refetches a list and the dashboard, which shows part of it. */
export function useListChanged(queryKey: readonly unknown[]): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey }),
      queryClient.invalidateQueries({ queryKey: [dashboard] }),
    ]);
}
