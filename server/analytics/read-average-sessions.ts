import { sql } from 'kysely';
import type { Analytics } from '#contract/analytics/analytics.ts';
import { type DayRange, periodDays } from '#domain/analytics-period.ts';
import { daysBetween } from '#domain/calendar-day.ts';
import { minorToNumber } from '#domain/money.ts';
import type { AnalyticsScope } from './analytics-scope.ts';
import { type Reading, rowReading, together } from './json-batch-query.ts';
import { readDailySeries } from './read-daily-series.ts';
import { periodLabels } from './period-labels.ts';
import { t } from './t.ts';

function countDays({ from, to }: DayRange): number {
  return daysBetween(from, to) + 1;
}

type AvgSessions = NonNullable<Analytics['avgSessions']>;

interface SessionFigures extends Pick<
  AvgSessions,
  'sessions' | 'growth' | 'users' | 'retention' | 'duration'
> {
  goalMinor: number;
  exponent: number;
}

function readFigures({ period, today }: AnalyticsScope): Reading<SessionFigures> {
  const { before, ...now } = periodDays(period, today);
  const query = sql<SessionFigures>`
    with counted as (
      select
        -- Each times the days of the other, so that the only division is the last one and a half is still a half.
        coalesce(sum(sessions) filter (where day between ${now.from} and ${now.to}), 0) * ${countDays(before)}::int as weight,
        coalesce(sum(sessions) filter (where day between ${before.from} and ${before.to}), 0)
          * ${countDays(now)}::int as weight_before,
        -- Losses of people who came before anything was recorded leave nobody, not fewer than nobody.
        greatest(0, sum(subscribers_gained - subscribers_lost) filter (where day < ${now.from})) as active_before,
        greatest(0, sum(subscribers_gained - subscribers_lost) filter (where day <= ${now.to})) as active,
        coalesce(sum(subscribers_lost) filter (where day between ${now.from} and ${now.to}), 0) as lost,
        min(day) as first_day,
        min(first_session_day) as first_session_day
      from fact_sum
    )
    select round(weight / (${countDays(before)}::int * ${countDays(now)}::int)) as sessions,
      -- Only against a period that was recorded from its first day on.
      case when first_session_day <= ${before.from}
        then round((weight - weight_before) * 100 / nullif(weight_before, 0), 1) end as growth,
      active::bigint as users,
      case when active_before = 0 then 100 else round(greatest(0, 100 - lost * 100 / active_before), 1) end as retention,
      greatest(1, extract(year from age(${today}::date, first_day)))::int as duration,
      goal_minor as "goalMinor", exponent
    from counted cross join organisation join currency on currency.code = organisation.currency`;
  return rowReading(query, (figures) => figures);
}

/** Sessions a day, and what is told beside them; `undefined` where there never was a session. */
export function readAverageSessions(scope: AnalyticsScope): Reading<AvgSessions | undefined> {
  const parts = {
    series: readDailySeries('sessions', scope, (series) => series),
    figures: readFigures(scope),
  };
  return together(parts, ({ series, figures }) => {
    if (!series) return undefined;
    const { goalMinor, exponent, ...others } = figures;
    return {
      ...others,
      lastDays: periodLabels,
      salesBar: { series: [{ name: t('sessions'), data: series.data }] },
      points: series.points,
      goal: minorToNumber(BigInt(goalMinor), exponent),
    };
  });
}
