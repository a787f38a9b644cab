import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientEndpoints } from '#contract/clients/clients.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { presetClient, type PresetClient } from './preset-client.ts';

/** The client that a new document is asked for; `preset` is left out until that is known. */
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
    // One that was just added is not among those that were read before.
    if (found.client || !clients.isFetching) setPreset(found);
  }
  return { clients, preset };
}
