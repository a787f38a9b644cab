import { QueryClient } from '@tanstack/react-query';

const freshMs = 5_000;

/** The cache of server data: shown at once on Back, read again in the background after `staleTime`. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A failure is shown at once, with a button to try again: waiting for silent retries looks like a hang.
        retry: false,
        // Without a connection a call fails at once, and is made again when it is back; it would wait without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: freshMs,
        // What was asked ahead of the page and has just failed is shown, not asked for a second time.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt >= freshMs,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
