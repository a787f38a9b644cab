import type { QueryClient } from '@tanstack/react-query';
import { analyticsOptions } from '#web/features/analytics/figures/readable-analytics.ts';
import { askAhead } from './ask-ahead.ts';

/**
 * The figures of the cards, where nobody has asked for them: a choice on one card must not ask again for the others, and
 * what has failed is asked for again by its Retry.
 */
export async function askForDashboard(queryClient: QueryClient): Promise<void> {
  const options = analyticsOptions();
  if (queryClient.getQueryState(options.queryKey) === undefined) {
    await askAhead(queryClient, options);
  }
}
