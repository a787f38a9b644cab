import { useMutation, useQueryClient } from '@tanstack/react-query';
import { analyticsEndpoints } from '#contract/analytics/analytics.ts';
import { timelineEndpoints, type TimelineEntry } from '#contract/timeline/timeline.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { t } from './t.ts';

export const timelineQuery = endpointQuery(timelineEndpoints.listTimeline, {});

export function useTimelineChanged(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: timelineQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: [analyticsEndpoints.getAnalytics.path] }),
    ]);
}

export function useDeleteTimelineEntry(onDeleted: () => void) {
  const changed = useTimelineChanged();
  return useMutation({
    mutationFn: ({ id, version }: TimelineEntry) =>
      call(timelineEndpoints.deleteTimelineEntry, { params: { id } }, { version }),
    onSuccess: async (_nothing, { title }) => {
      // The row goes before the dialog does, or the focus would return to it.
      await changed();
      onDeleted();
      showToast({ id: 'timeline', tone: 'success', title: t('deleted', { title }) });
    },
    onError: changed,
  });
}
