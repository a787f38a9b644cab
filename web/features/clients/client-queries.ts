import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { analyticsEndpoints } from '#contract/analytics/analytics.ts';
import { clientEndpoints } from '#contract/clients/clients.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

/** All clients by name. */
export const clientsQuery = endpointQuery(clientEndpoints.listClients, {});

export function clientQuery(id: number) {
  return endpointQuery(clientEndpoints.getClient, { params: { id } });
}

const invoicingPaths = '/apps/invoice/';
const dashboardPath = analyticsEndpoints.getAnalytics.path;

/** Refetches what shows clients: the clients, invoices and drafts that name one, the dashboard. */
export function useClientsChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' && (path.startsWith(invoicingPaths) || path === dashboardPath),
      }),
    [queryClient],
  );
}
