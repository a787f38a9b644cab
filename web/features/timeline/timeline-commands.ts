import { timelineEndpoints, type TimelineEntry } from '#contract/timeline/timeline.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { useListChanged } from '#web/features/documents/commands/documents-changed.ts';
import { useRecordCommand } from '#web/features/documents/commands/use-record-command.ts';
import { t } from './t.ts';

export const timelineQuery = endpointQuery(timelineEndpoints.listTimeline, {});

export const useTimelineChanged = () => useListChanged(timelineQuery.queryKey);

export function useDeleteTimelineEntry(onDeleted: () => void) {
  return useRecordCommand({
    toastId: 'timeline',
    changed: useTimelineChanged(),
    send: ({ id, version }: TimelineEntry) =>
      call(timelineEndpoints.deleteTimelineEntry, { params: { id } }, { version }),
    // The row goes before the dialog does, or the focus would return to it.
    onDone: onDeleted,
    done: (_nothing, { title }) => ({ title: t('deleted', { title }) }),
  });
}
