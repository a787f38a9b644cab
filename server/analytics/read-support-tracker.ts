import { sql } from 'kysely';
import type { Analytics } from '#contract/analytics/analytics.ts';
import { periodDays } from '#domain/analytics-period.ts';
import type { AnalyticsScope } from './analytics-scope.ts';
import { type Reading, rowReading } from './json-batch-query.ts';
import { periodLabels } from './period-labels.ts';
import { t } from './t.ts';

interface TicketFigures {
  known: number | null;
  opened: number;
  openBefore: number;
  open: number;
  completed: number;
  responseDays: number | null;
}

/** The tickets of the period; `undefined` where there never was one. */
export function readSupportTracker({
  period,
  today,
}: AnalyticsScope): Reading<Analytics['supportTracker']> {
  const { from, to } = periodDays(period, today);
  const query = sql<TicketFigures>`
    with counted as (
      select sum(tickets_opened + tickets_answered + tickets_closed)::bigint as known,
        coalesce(sum(tickets_opened) filter (where day between ${from} and ${to}), 0)::bigint as opened,
        -- Tickets may be closed that were opened before anything was recorded.
        greatest(0, sum(tickets_opened - tickets_closed) filter (where day < ${from}))::bigint as open_before,
        greatest(0, sum(tickets_opened - tickets_closed) filter (where day <= ${to}))::bigint as open,
        sum(answer_minutes) filter (where day between ${from} and ${to})
          / nullif(sum(tickets_answered) filter (where day between ${from} and ${to}), 0) / 1440 as response_days
      from fact_sum
    )
    select known, opened, open_before as "openBefore", open,
      -- Where there was nothing to do, everything is done.
      coalesce(round((open_before + opened - open) * 100.0 / nullif(open_before + opened, 0)), 100) as completed,
      -- Minutes are no tenth of a day.
      round(response_days, case when response_days < 0.1 then 2 else 1 end) as "responseDays"
    from counted`;
  return rowReading(query, (figures) => {
    const { known, opened, openBefore, open, completed, responseDays } = figures;
    if (!known) return undefined;
    return {
      title: t('supportTracker'),
      lastDays: periodLabels,
      totalTicket: openBefore + opened,
      newTicket: opened,
      openTicket: open,
      responseTime: responseDays,
      supportTrackerRadialBar: { series: [completed] },
    };
  });
}
