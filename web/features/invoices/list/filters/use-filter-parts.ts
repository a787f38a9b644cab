import { useQuery } from '@tanstack/react-query';
import type { InvoiceFilter } from '#domain/invoice-filter.ts';
import { describeFilters, type FilterPart } from './describe-filters.ts';

/** The active filters besides the search text, without the client where the page is about one. */
export function useFilterParts(filter: InvoiceFilter, isOfOneClient: boolean): FilterPart[] {
  const client = isOfOneClient ? undefined : filter.client;
  const { data: name } = useQuery({
    queryKey: ['name of a client', client],
    // Code of its own: the first list has no client in its filter.
    queryFn: async ({ signal }) =>
      (await import('./client-name.ts')).readClientName(client ?? 0, signal),
    enabled: client !== undefined,
  });
  return describeFilters({ ...filter, client }, name);
}
