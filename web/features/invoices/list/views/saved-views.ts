import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ListView, listViewEndpoints } from '#contract/invoices/list-views.ts';
import { currentSessionQuery } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

export const savedViewsQuery = endpointQuery(listViewEndpoints.listListViews, {});

/** The view that an address names, before its list is asked for; nothing where it is gone. */
export async function readSavedView(
  queryClient: QueryClient,
  id: string,
): Promise<ListView | undefined> {
  const { views } = await queryClient.query({ ...savedViewsQuery, staleTime: 'static' });
  return views.find((view) => String(view.id) === id);
}

/** Call after a view was written: everything that shows views reads them again. */
export function useViewsChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    await queryClient.refetchQueries({ queryKey: savedViewsQuery.queryKey });
    // Which of them the navigation opens is known to the session.
    await queryClient.invalidateQueries({ queryKey: currentSessionQuery.queryKey });
    await router.invalidate();
  };
}
