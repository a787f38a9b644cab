import { clientListEndpoints, type ClientSearchQuery } from '#contract/clients/client-lists.ts';
import { clientEndpoints } from '#contract/clients/clients.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

export function foundClientsQuery(query: Partial<ClientSearchQuery>) {
  return endpointQuery(clientListEndpoints.findClients, { query });
}

/** What the picker offers for a search; for the empty one, the first clients by name. */
export function clientPickerQuery(q: string) {
  return foundClientsQuery({ q, within: 'names', sortBy: 'match', limit: 50 });
}

export function clientQuery(id: number) {
  return endpointQuery(clientEndpoints.getClient, { params: { id } });
}
