import type { eventEndpoints } from '#contract/analytics/events.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { importEvents } from './import/import-events.ts';
import { receiveEvents } from './events/receive-events.ts';

export function eventRoutes(db: Connection['db']): Handlers<typeof eventEndpoints> {
  return {
    recordEvents: ({ body }) => receiveEvents(db, body.events),
    importEvents: ({ body, query }, { organisation }) =>
      importEvents(db, {
        file: body,
        firstLine: query.firstLine,
        timeZone: organisation.timeZone,
        isDryRun: query.dryRun,
      }),
  };
}
