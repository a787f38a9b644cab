import type { QueryClient } from '@tanstack/react-query';
import { analyticsOptions } from '#web/features/analytics/figures/readable-analytics.ts';
import { askAhead } from './ask-ahead.ts';

/** The figures of the cards; only where they are not there at all: a choice on one card must not ask again for the others. */
export async function askForDashboard(queryClient: QueryClient): Promise<void> {
  await askAhead(queryClient, { ...analyticsOptions(), staleTime: 'static' });
}
