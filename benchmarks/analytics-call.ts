import { analyticsPeriods } from '#domain/analytics-period.ts';
import { type MeasuredCall, measureCalls } from './measure-calls.ts';

// Somebody changed something since the call before, so no result of that one is used again.
const before: MeasuredCall['before'] = (pool) => pool.query('select pg_current_xact_id()');

await measureCalls(
  Object.fromEntries(
    analyticsPeriods.flatMap((period) => {
      const path = `/analytics/data?period=${period}`;
      return [
        [`period ${period}`, { path }],
        [`period ${period}, after a commit`, { path, before }],
      ];
    }),
  ),
);
