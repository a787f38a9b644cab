import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ClientRecord } from '#contract/clients/clients.ts';
import { clientPickerQuery, clientQuery } from '../client-queries.ts';

const noClients: readonly ClientRecord[] = [];
// Not every key is a question for the server.
const pauseMs = 150;

export function useClientSearch(typed: string) {
  const searched = typed.trim().slice(0, 200);
  const [settled, setSettled] = useState('');
  const askNow = () => {
    setSettled(searched);
  };
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(searched);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [searched]);
  const asked = searched === '' ? '' : settled;
  const { data, error, isPending, isPlaceholderData } = useQuery({
    ...clientPickerQuery(asked),
    placeholderData: keepPreviousData,
  });
  return {
    searched,
    /** `undefined` until the first answer. */
    clients: data?.clients,
    found: data?.clients ?? noClients,
    /** False while these are the clients of an earlier search. */
    isAnswer: data !== undefined && !isPlaceholderData && asked === searched,
    isPending,
    error,
    /** Asks without waiting for a pause in the typing. */
    askNow,
  };
}

/** The client with an id: one of those already known, otherwise as the server has it. */
export function useChosenClient(id: number | null, known: readonly ClientRecord[]) {
  const knownClient = known.find((client) => client.id === id);
  const { data, error, isFetching } = useQuery({
    ...clientQuery(id ?? 0),
    enabled: id !== null && !knownClient,
  });
  return { chosen: knownClient ?? data?.client, error, isFetching };
}
