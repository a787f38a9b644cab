import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientEndpoints } from '#contract/clients/clients.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { presetClient, type PresetClient } from './preset-client.ts';

/** The client of a new document; `preset` is undefined until the clients are loaded. */
export function usePresetClient(clientId: number | undefined) {
  const clients = useQuery({
    ...endpointQuery(clientEndpoints.listClients, {}),
    enabled: clientId !== undefined,
  });
  const [preset, setPreset] = useState<PresetClient | undefined>(
    clientId === undefined ? {} : undefined,
  );
  if (preset === undefined && clientId !== undefined && clients.data) {
    const found = presetClient(clients.data, clientId);
    // A client that was just added is missing from the cached list.
    if (found.client || !clients.isFetching) setPreset(found);
  }
  return { clients, preset };
}
