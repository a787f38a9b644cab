import { useQueryClient } from '@tanstack/react-query';
import { type NumberSeries, numberSeriesEndpoints } from '#contract/settings/number-series.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

export const seriesQuery = endpointQuery(numberSeriesEndpoints.getNumberSeries, {});

export function useSeriesChanged() {
  const queryClient = useQueryClient();
  return (saved: NumberSeries): void => {
    queryClient.setQueryData(seriesQuery.queryKey, saved);
  };
}
