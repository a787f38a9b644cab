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

/**
 * A loader of a page that others need not know the calls of: the code that asks comes with the page's, and is not waited
 * for. Where it does not come, the page asks itself.
 */
export function askedBy<Name extends string>(
  load: () => Promise<Record<Name, (queryClient: QueryClient) => Promise<void>>>,
  name: Name,
): (loader: { context: { queryClient: QueryClient } }) => void {
  return ({ context: { queryClient } }) => {
    void load().then(
      (code) => code[name](queryClient),
      () => undefined,
    );
  };
}
