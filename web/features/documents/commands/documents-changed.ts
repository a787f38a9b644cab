import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { analyticsEndpoints } from '#contract/analytics/analytics.ts';

const everyCall = ['/apps/invoice/', '/apps/quote/', '/api/mails'];
const figures = analyticsEndpoints.getAnalytics.path;

/** Reads again what a command on a document shows on: lists, figures, clients, quotes, trash, mails, dashboard. */
export function useDocumentsChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' &&
          (path === figures || everyCall.some((start) => path.startsWith(start))),
      }),
    [queryClient],
  );
}
