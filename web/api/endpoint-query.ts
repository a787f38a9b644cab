import type { Endpoint } from '#contract/endpoint.ts';
import { call, type CallInput, type CallOutput } from './call.ts';

export interface EndpointQuery<E extends Endpoint> {
  queryKey: readonly [path: string, input: CallInput<E>];
  queryFn: (context: { signal: AbortSignal }) => Promise<CallOutput<E>>;
}

/** The same call with the same input is the same entry of the cache, wherever it is asked for. */
export function endpointQuery<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): EndpointQuery<E> {
  return {
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  };
}
