import type { monthExportEndpoints } from '#contract/exports/month.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { exportMonth, type MonthSources } from './export-month.ts';
import { readMonthContents } from './month-documents.ts';

export function monthExportRoutes(
  db: Connection['db'],
  { now, ...sources }: MonthSources & { now: () => Date },
): Handlers<typeof monthExportEndpoints> {
  return {
    getMonthContents: ({ params: { month } }) => readMonthContents(db, month),
    downloadMonth: ({ params: { month } }, { today, organisation, command: { actorId } }) =>
      exportMonth(db, sources, { month, today, organisation, actorId, now: now() }),
  };
}
