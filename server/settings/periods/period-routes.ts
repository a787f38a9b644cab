import type { periodEndpoints } from '#contract/settings/periods.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { changePeriod } from './change-period.ts';
import { readOpenItems, readPeriods } from './read-periods.ts';

/** The months of the books. */
export function periodRoutes(db: Connection['db']): Handlers<typeof periodEndpoints> {
  return {
    getPeriods: ({ query: { year } }, { today }) => readPeriods(db, { year, today }),
    getOpenItems: ({ params: { month } }) => readOpenItems(db, month),
    closePeriod: ({ params: { month } }, context) =>
      changePeriod(db, { month, to: 'closed' }, context),
    reopenPeriod: ({ params: { month } }, context) =>
      changePeriod(db, { month, to: 'open' }, context),
    lockPeriod: ({ params: { month } }, context) =>
      changePeriod(db, { month, to: 'locked' }, context),
  };
}
