import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  clientEndpoints,
  type ClientDetail,
  type ClientRecord,
} from '#contract/clients/clients.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

const loadedClients = (results: UseQueryResult<ClientDetail>[]): ClientRecord[] =>
  results.flatMap(({ data }) => data?.client ?? []);

interface OfClient {
  clientId: number | null;
}

/** The form element of an editor, and the clients that its page names: those of `others`, too. */
export function useEditorPage(
  form: { values: OfClient; change: (part: OfClient) => void },
  others: readonly (OfClient | undefined)[],
  preset?: ClientRecord,
) {
  const element = useRef<HTMLFormElement>(null);
  const [picked, setPicked] = useState(preset);
  const ids = [form.values, ...others].map((values) => values?.clientId);
  const wanted = [...new Set(ids)].filter((id) => typeof id === 'number');
  const loaded = useQueries({
    queries: wanted.map((id) => endpointQuery(clientEndpoints.getClient, { params: { id } })),
    combine: loadedClients,
  });
  const clients = picked ? [...loaded, picked] : loaded;
  // Once the client is chosen, the first line is next.
  const focusFirstLine = () => {
    element.current?.querySelector<HTMLElement>('[data-field="title"]')?.focus();
  };
  useEffect(() => {
    if (preset) focusFirstLine();
  }, [preset]);
  return {
    element,
    clients,
    client: clients.find(({ id }) => id === form.values.clientId),
    pick: (next: ClientRecord | undefined) => {
      // Rendered at once, so that the next key goes to the field that gets the focus.
      flushSync(() => {
        setPicked(next);
        form.change({ clientId: next?.id ?? null });
      });
      if (next) focusFirstLine();
    },
    submit: (prepare?: () => void) => {
      // An open dialog has its own keys.
      if (document.querySelector('[aria-modal="true"]') !== null) return;
      prepare?.();
      element.current?.requestSubmit();
    },
  };
}
