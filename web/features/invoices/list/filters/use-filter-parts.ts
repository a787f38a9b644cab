import { useQuery } from '@tanstack/react-query';
import { clientEndpoints } from '#contract/clients/clients.ts';
import type { InvoiceFilter } from '#domain/invoice-filter.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { describeFilters, type FilterPart } from './describe-filters.ts';

/** The active filters besides the search text, without the client where the page is about one. */
export function useFilterParts(filter: InvoiceFilter, isOfOneClient: boolean): FilterPart[] {
  const client = isOfOneClient ? undefined : filter.client;
  const { data: name } = useQuery({
    ...endpointQuery(clientEndpoints.getClient, { params: { id: client ?? 0 } }),
    enabled: client !== undefined,
    select: (answered) => answered.client.name,
  });
  return describeFilters({ ...filter, client }, name);
}
