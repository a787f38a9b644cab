import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import {
  clientEndpoints,
  type ClientDetail,
  type ClientRecord,
} from '#contract/clients/clients.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

const loadedClients = (results: UseQueryResult<ClientDetail>[]): ClientRecord[] =>
  results.flatMap(({ data }) => data?.client ?? []);

/** The clients with these ids, as far as they are loaded; `picked` is known before. */
export function useClients(
  ids: readonly (number | null | undefined)[],
  picked: ClientRecord | undefined,
): readonly ClientRecord[] {
  const wanted = [...new Set(ids)].filter((id) => typeof id === 'number');
  const loaded = useQueries({
    queries: wanted.map((id) => endpointQuery(clientEndpoints.getClient, { params: { id } })),
    combine: loadedClients,
  });
  return picked ? [...loaded, picked] : loaded;
}
