import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointQuery } from '#web/api/endpoint-query.ts';

/** Asks before the page does; a failure is the page's to show, when it asks itself. */
export async function askAhead<E extends Endpoint>(
  queryClient: QueryClient,
  query: EndpointQuery<E> & { staleTime?: 'static' },
): Promise<void> {
  await queryClient.query(query).catch(() => undefined);
}
