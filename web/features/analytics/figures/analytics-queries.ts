import { useQuery } from '@tanstack/react-query';
import type { Analytics } from '#contract/analytics/analytics.ts';
import type { AnalyticsPeriod } from '#domain/analytics-period.ts';
import { analyticsOptions } from './readable-analytics.ts';
import { t } from './t.ts';

/** One card's figures over its own period. */
export interface PeriodCard<Card> {
  /** Of the chosen period; of the previous one while it loads. */
  card: Card | undefined;
  isRefreshing: boolean;
  /** Why there are no figures, where there are none. */
  failure: string;
  retry: () => void;
}

/** Loads one card's period; the other cards keep theirs. */
export function usePeriodCard<Key extends 'avgSessions' | 'supportTracker' | 'salesChart'>(
  key: Key,
  period: AnalyticsPeriod,
  first: Analytics,
): PeriodCard<NonNullable<Analytics[Key]>> {
  const { data, isPlaceholderData, isFetching, error, refetch } = useQuery({
    ...analyticsOptions(period),
    placeholderData: (previous: Analytics | undefined) => previous ?? first,
    // The page itself keeps the default period fresh. Where cards take long to appear each of them would ask again.
    refetchOnMount: period !== '7d',
  });
  return {
    card: data?.[key] ?? undefined,
    isRefreshing: isPlaceholderData || (isFetching && error !== null),
    failure: error?.message ?? t('noFigures'),
    retry: () => void refetch(),
  };
}
