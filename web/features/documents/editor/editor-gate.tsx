import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { clientEndpoints } from '#contract/clients/clients.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EditorChoices, editorChoicesEndpoints } from '#contract/invoices/editor-choices.ts';
import type { CallOutput } from '#web/api/call.ts';
import { isGone } from '#web/api/call-error.ts';
import { type EndpointQuery, endpointQuery } from '#web/api/endpoint-query.ts';
import { LoadFailure, Notice } from '#web/ui/feedback/notice.tsx';
import { useRefusals } from '../commands/write-refusals.ts';
import { PreviewSkeleton } from '../sheet/preview-skeleton.tsx';
import { usePresetClient, type PresetClient } from './preset-client.ts';
import { t } from './texts/t.ts';

interface EditedRecord<E extends Endpoint> {
  /** From the address; undefined for a new one. */
  id: string | undefined;
  /** The client of a new one, where the address has it. */
  clientId?: number | undefined;
  query: (id: number) => EndpointQuery<E>;
  /** The client of a stored one: the sheet names it from the start. */
  clientOf: (record: CallOutput<E>) => number;
}

interface EditorGateProps<E extends Endpoint> extends EditedRecord<E> {
  unknown: { title: string; detail: string };
  readOnly: string;
  back: ReactNode;
  /** The editor, once everything it needs is loaded; `start` is undefined for a new record. */
  children: (ready: {
    choices: EditorChoices;
    preset: PresetClient;
    start: CallOutput<E> | undefined;
  }) => ReactNode;
}

export function EditorGate<E extends Endpoint>(props: EditorGateProps<E>) {
  const { unknown, readOnly, back, children } = props;
  const { isNew, isUnknown, choices, preset, start, failure, retry } = useEdited(props);
  const { draft } = useRefusals();
  if (isUnknown) return <Notice {...unknown}>{back}</Notice>;
  if (draft !== undefined) {
    return (
      <Notice title={readOnly} detail={draft}>
        {back}
      </Notice>
    );
  }
  if (failure) return <LoadFailure title={t('notLoaded')} error={failure} onRetry={retry} />;
  if (!choices || !preset || (!isNew && !start)) return <PreviewSkeleton />;
  return children({ choices, preset, start });
}

/** Reads what an editor starts from, once: a later refetch must not overwrite what is being typed. */
function useEdited<E extends Endpoint>({ id, clientId, query, clientOf }: EditedRecord<E>) {
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
    isUnknown: !isNumber || (!start && isGone(error)),
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
