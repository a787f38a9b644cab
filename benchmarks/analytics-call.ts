import { analyticsPeriods } from '#domain/analytics-period.ts';
import { measureCalls } from './measure-calls.ts';

await measureCalls(
  Object.fromEntries(
    analyticsPeriods.map((period) => [`period ${period}`, `/analytics/data?period=${period}`]),
  ),
);
