import type { FailedState } from './data-table-states.tsx';

interface LoadedQuery {
  data: unknown;
  error: Error | null;
  refetch: () => unknown;
}

/** How a table stands while its rows are loaded; what was loaded once stays, also where a later try fails. */
export function loadingState(
  { data, error, refetch }: LoadedQuery,
  failureTitle: string,
): { isLoading: boolean; failure: FailedState | undefined } {
  if (data !== undefined) return { isLoading: false, failure: undefined };
  if (!error) return { isLoading: true, failure: undefined };
  const onRetry = () => void refetch();
  return { isLoading: false, failure: { title: failureTitle, detail: error.message, onRetry } };
}
