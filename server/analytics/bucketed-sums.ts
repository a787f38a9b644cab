import { type RawBuilder, sql } from 'kysely';
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

/**
 * What the cards add up, summed already over the days between two cuts and told as of the first of them: a card that
 * takes all of a sum or nothing of it need not look at each day and each payment again.
 */
export function bucketedSums(scope: AnalyticsScope): Record<string, RawBuilder<unknown>> {
  const { today, currency } = scope;
  const cuts = cutDays(scope);
  return {
    fact_sum: sql`
      select min(day) as day, min(day) filter (where sessions > 0) as first_session_day,
        sum(subscribers_gained) as subscribers_gained, sum(subscribers_lost) as subscribers_lost,
        sum(orders) as orders, sum(sessions) as sessions, sum(visits) as visits,
        sum(tickets_opened) as tickets_opened, sum(tickets_answered) as tickets_answered,
        sum(answer_minutes) as answer_minutes, sum(tickets_closed) as tickets_closed
      from daily_fact where day <= ${today} group by width_bucket(day, ${cuts}::date[])`,
    payment_sum: sql`
      select min(day) as day, sum(paid_minor) as minor
      from ${dailyReceivables(currency)} as figure where day between ${cuts[0]} and ${today}
      group by width_bucket(day, ${cuts}::date[])`,
  };
}
