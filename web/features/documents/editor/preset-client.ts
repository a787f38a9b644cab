import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientEndpoints, type ClientRecord } from '#contract/clients/clients.ts';
import { isGone } from '#web/api/call-error.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { t } from './texts/t.ts';

export interface PresetClient {
  client?: ClientRecord;
  error?: string;
}

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
    const found = data?.client;
    if (found && !found.isArchived) setPreset({ client: found });
    // A client that is no longer archived can still be so in the cache.
    else if (found && !isFetching) setPreset({ error: t('archivedClient', { name: found.name }) });
    else if (isGone(error) && !isFetching) {
      setPreset({ error: t('noSuchClient', { id: String(clientId) }) });
    }
  }
  return { client, preset };
}
