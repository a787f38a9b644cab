import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientEndpoints } from '#contract/clients/clients.ts';
import { CallError } from '#web/api/call-error.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { presetClient, type PresetClient } from './preset-client.ts';

/** The client of a new document; `preset` is undefined until the client is loaded. */
export function usePresetClient(clientId: number | undefined) {
  const client = useQuery({
    ...endpointQuery(clientEndpoints.getClient, { params: { id: clientId ?? 0 } }),
    enabled: clientId !== undefined,
  });
  const { data, error, isFetching } = client;
  const [preset, setPreset] = useState<PresetClient | undefined>(
    clientId === undefined ? {} : undefined,
  );
  if (preset === undefined && clientId !== undefined) {
    const isUnknown = error instanceof CallError && error.status === 404;
    const found = presetClient(data?.client, clientId);
    // A client that is no longer archived can still be so in the cache.
    if (found.client || (!isFetching && (data ?? isUnknown))) setPreset(found);
  }
  return { client, preset };
}
