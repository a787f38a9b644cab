import type { TimelineEntry, timelineEndpoints } from '#contract/timeline/timeline.ts';
import type { Connection } from '#database/connect.ts';
import type { CallContext, Handlers } from '#server/http/handler.ts';
import { tagged } from '#server/http/tagged.ts';
import { readTimeline, readTimelineEntry } from './read-timeline.ts';
import {
  createTimelineEntry,
  deleteTimelineEntry,
  updateTimelineEntry,
} from './write-timeline-entry.ts';

export function timelineRoutes(db: Connection['db']): Handlers<typeof timelineEndpoints> {
  const shown = (id: number, context: CallContext): Promise<TimelineEntry> =>
    tagged(readTimelineEntry(db, id), context);
  return {
    listTimeline: async () => ({ entries: await readTimeline(db) }),
    createTimelineEntry: async ({ body }, context) =>
      shown(await createTimelineEntry(db, body), context),
    updateTimelineEntry: async ({ params: { id }, body }, context) => {
      await updateTimelineEntry(db, { id, version: context.requireVersion(), body });
      return shown(id, context);
    },
    deleteTimelineEntry: async ({ params: { id } }, { requireVersion }) => {
      await deleteTimelineEntry(db, { id, version: requireVersion() });
      return {};
    },
  };
}
