import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientEndpoints } from '#contract/clients/clients.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EditorChoices, editorChoicesEndpoints } from '#contract/invoices/editor-choices.ts';
import type { CallOutput } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { type EndpointQuery, endpointQuery } from '#web/api/endpoint-query.ts';
import type { PresetClient } from './preset-client.ts';
import { usePresetClient } from './use-preset-client.ts';

interface EditedRecord<E extends Endpoint> {
  /** From the address; undefined for a new one. */
  id: string | undefined;
  /** The client of a new one, where the address has it. */
  clientId?: number | undefined;
  query: (id: number) => EndpointQuery<E>;
  /** The client of a stored one: the sheet names it from the start. */
  clientOf: (record: CallOutput<E>) => number;
}

/** What an editor starts from, as far as it is loaded. */
export interface Edited<Start> {
  isNew: boolean;
  /** Nothing has the id of the address. */
  isUnknown: boolean;
  choices: EditorChoices | undefined;
  preset: PresetClient | undefined;
  /** The stored record; undefined for a new one. */
  start: Start | undefined;
  failure: Error | null;
  retry: () => void;
}

/** Reads what an editor starts from, once: a later refetch must not overwrite what is being typed. */
export function useEdited<E extends Endpoint>({
  id,
  clientId,
  query,
  clientOf,
}: EditedRecord<E>): Edited<CallOutput<E>> {
  // A new record gets an address when it is first saved; it stays the one being edited.
  const [startId] = useState(id);
  const isNew = startId === undefined;
  const isNumber = isNew || /^[1-9]\d{0,14}$/.test(startId);
  const choices = useQuery(endpointQuery(editorChoicesEndpoints.getEditorChoices, {}));
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...query(Number(startId)),
    enabled: !isNew && isNumber,
    staleTime: 0,
  });
  const [start, setStart] = useState<CallOutput<E>>();
  const isRead = data !== undefined && error === null && isFetchedAfterMount;
  const startClient = useQuery({
    ...endpointQuery(clientEndpoints.getClient, { params: { id: isRead ? clientOf(data) : 0 } }),
    enabled: isRead,
  });
  if (start === undefined && isRead && !startClient.isLoading) setStart(() => data);
  const { client, preset } = usePresetClient(isNew ? clientId : undefined);
  return {
    isNew,
    choices: choices.data,
    preset,
    start,
    isUnknown: !isNumber || (!start && error instanceof CallError && error.status === 404),
    failure:
      (start ? null : error) ??
      (choices.data ? null : choices.error) ??
      (preset ? null : client.error),
    retry: () => {
      void choices.refetch();
      if (!isNew) void refetch();
      if (!preset) void client.refetch();
    },
  };
}
