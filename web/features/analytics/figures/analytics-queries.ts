import { useQuery } from '@tanstack/react-query';
import { analyticsEndpoints, type Analytics } from '#contract/analytics/analytics.ts';
import type { AnalyticsPeriod } from '#domain/analytics-period.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

/** The dashboard over a period; over seven days it is the page's first call, which has no query. */
export function analyticsOptions(period: AnalyticsPeriod = '7d') {
  return endpointQuery(
    analyticsEndpoints.getAnalytics,
    period === '7d' ? {} : { query: { period } },
  );
}

/** One card's figures over a period of its own. */
export interface PeriodCard<Card> {
  /** Of the chosen period; until they are there, of the one before. */
  card: Card | undefined;
  isRefreshing: boolean;
  /** A sentence in place of the figures. */
  failure: string | undefined;
  retry: () => void;
}

/** Asks again for another period; the other cards keep what they show. */
export function usePeriodCard<Key extends 'avgSessions' | 'supportTracker' | 'salesChart'>(
  key: Key,
  period: AnalyticsPeriod,
  first: Analytics,
): PeriodCard<NonNullable<Analytics[Key]>> {
  const { data, isPlaceholderData, isFetching, error, refetch } = useQuery({
    ...analyticsOptions(period),
    placeholderData: (previous: Analytics | undefined) => previous ?? first,
  });
  const card = data?.[key] ?? undefined;
  return {
    card,
    isRefreshing: isPlaceholderData || (isFetching && error !== null),
    failure: card ? undefined : (error?.message ?? 'There is nothing to show for this period.'),
    retry: () => void refetch(),
  };
}
