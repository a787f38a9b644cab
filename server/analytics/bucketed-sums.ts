import { type RawBuilder, sql } from 'kysely';
import { factColumns } from '#database/list-index/fact-columns.ts';
import { dailyReceivables } from '#database/list-index/daily-receivables.ts';
import { periodDays, periodPoints } from '#domain/analytics-period.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import type { AnalyticsScope } from './analytics-scope.ts';
import { salesChartDays } from './sales-chart-days.ts';

/** Every day at which some figure begins to count, or counts no longer. */
function cutDays({ period, today }: AnalyticsScope): CalendarDay[] {
  const { from, to, before } = periodDays(period, today);
  const { first, months } = salesChartDays(today);
  const points = periodPoints(period, today).map((point) =>
    point.length === 'YYYY-MM'.length ? `${point}-01` : point,
  );
  const cuts = [before.from, from, addDays(to, 1), addDays(today, -7), today, first];
  return [...new Set([...cuts, ...months, ...points])].sort();
}

const columns = sql.join(factColumns.map((column) => sql.ref(column)));
const summed = sql.join(
  factColumns.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`),
);

/**
 * What the cards add up, summed already over the days between two cuts and told as of the first of them: a card that
 * takes all of a sum or nothing of it need not look at each day and each payment again.
 */
export function bucketedSums(scope: AnalyticsScope): Record<string, RawBuilder<unknown>> {
  const { today, currency } = scope;
  const cuts = cutDays(scope);
  return {
    fact_sum: sql`
      select min(day) as day, min(day) filter (where sessions > 0) as first_session_day, ${summed}
      from told_fact
      -- What was corrected may leave nothing of a day, which is then no day on which anything began.
      where day <= ${today} and (${columns}) <> (${sql.join(factColumns.map(() => sql`0`))})
      group by width_bucket(day, ${cuts}::date[])`,
    payment_sum: sql`
      select min(day) as day, sum(paid_minor) as minor
      from ${dailyReceivables(currency)} as figure where day between ${cuts[0]} and ${today}
      group by width_bucket(day, ${cuts}::date[])`,
  };
}
