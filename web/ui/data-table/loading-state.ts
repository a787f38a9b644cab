import type { FailedState } from './data-table-states.tsx';

interface LoadedQuery {
  data: unknown;
  error: Error | null;
  refetch: () => unknown;
}

export interface LoadingState {
  isLoading: boolean;
  failure: FailedState | undefined;
  /** The rows on the screen stay, but a later try to read them has failed. */
  refreshFailure: { onRetry: () => void } | undefined;
}

/** How a table stands while its rows are loaded; what was loaded once stays, also where a later try fails. */
export function loadingState(
  { data, error, refetch }: LoadedQuery,
  failureTitle: string,
  failureDetail = error?.message ?? '',
): LoadingState {
  const onRetry = () => void refetch();
  const isLoaded = data !== undefined;
  return {
    isLoading: !isLoaded && !error,
    failure:
      error && !isLoaded ? { title: failureTitle, detail: failureDetail, onRetry } : undefined,
    refreshFailure: error && isLoaded ? { onRetry } : undefined,
  };
}
