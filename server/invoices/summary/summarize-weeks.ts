import { type Kysely, sql } from 'kysely';
import { dailyReceivables } from '#database/list-index/daily-receivables.ts';
import type { DB } from '#database/schema.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';

const weeks = 12;

export interface SummaryScope {
  today: CalendarDay;
  /** ISO 4217: the only currency that counts. */
  currency: string;
}

/** What was true at the end of a week, in minor units but for the count of drafts. */
export interface WeekFigures {
  /** The week's last day. */
  day: CalendarDay;
  outstandingMinor: bigint;
  pastDueMinor: bigint;
  /** Paid in the seven days up to `day`, without what was reversed since. */
  paidMinor: bigint;
  drafts: bigint;
}

/** What is true today. */
export type PresentFigures = Pick<WeekFigures, 'outstandingMinor' | 'pastDueMinor' | 'drafts'>;

/**
 * The last twelve weeks of seven days, oldest first; the last one ends today. What is dated ahead counts from today on, so
 * what is true today is given; at the end of an earlier week it is all that the days until then changed.
 */
export async function summarizeWeeks(
  db: Kysely<DB>,
  { today, currency }: SummaryScope,
  { outstandingMinor, pastDueMinor, drafts }: PresentFigures,
): Promise<WeekFigures[]> {
  const firstDay = sql`${addDays(today, -7 * (weeks - 1))}::date`;
  const { rows } = await sql<WeekFigures>`
    with by_week as (
      select greatest(0, (day - ${firstDay} + 6) / 7) as week, sum(owed_minor) as owed, sum(past_due_minor) as late,
        sum(drafts) as drafts, sum(paid_minor) filter (where day > ${firstDay} - 7) as paid
      from ${dailyReceivables(currency)} as figure where day <= ${today}::date group by 1
    )
    select ${firstDay} + 7 * week as day, coalesce(paid, 0)::bigint as "paidMinor",
      coalesce(sum(owed) over until_it, 0)::bigint as "outstandingMinor",
      coalesce(sum(late) over until_it, 0)::bigint as "pastDueMinor",
      coalesce(sum(drafts) over until_it, 0)::bigint as drafts
    from generate_series(0, ${weeks - 1}) as week left join by_week using (week)
    window until_it as (order by week)
    order by week`.execute(db);
  return rows.map((row, index) =>
    index === weeks - 1 ? { ...row, outstandingMinor, pastDueMinor, drafts } : row,
  );
}
