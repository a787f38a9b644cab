import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';

const weeks = 12;

export interface SummaryScope {
  today: CalendarDay;
  /** ISO 4217: the only currency that counts. */
  currency: string;
  /** IANA name: decides on which day an instant lies. */
  timeZone: string;
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
 * The last twelve weeks of seven days, oldest first; the last one ends today.
 * Every fact is a change on its day, and a week's end is what is true today without the changes since: only invoices that
 * something happened to in these weeks are looked at.
 */
export async function summarizeWeeks(
  db: Kysely<DB>,
  { today, currency, timeZone }: SummaryScope,
  { outstandingMinor, pastDueMinor, drafts }: PresentFigures,
): Promise<WeekFigures[]> {
  const firstDay = sql`${addDays(today, -7 * (weeks - 1))}::date`;
  // A day early, whatever the time zone.
  const firstInstant = sql`(${firstDay} - 1)::timestamptz`;
  const tomorrow = sql`${addDays(today, 1)}::date`;
  const localDay = (instant: string) => sql`(${sql.ref(instant)} at time zone ${timeZone})::date`;
  const { rows } = await sql<WeekFigures>`
    with touched as (
      select id from invoice_list where issued_date > ${firstDay}
      union select id from invoice_list where due_date >= ${firstDay} and due_date < ${today}::date
      union select id from invoice where voided_at >= ${firstInstant}
      union select id from invoice where written_off_at >= ${firstInstant}
      union select invoice_id from payment_allocation join payment on payment.id = payment_id where paid_on > ${firstDay}
      union select invoice_id from payment_allocation join payment_reversal on payment_reversal.id = reversal_id
        where reversed_on > ${firstDay}
      union select invoice_id from credit_application where applied_on > ${firstDay}
    ), debt as (
      -- A day ahead of today counts from today on: the status does not wait for it either.
      select id, total_minor, due_date + 1 as late_day, least(issued_date, ${today}::date) as from_day,
        least(${localDay('voided_at')}, ${localDay('written_off_at')}, ${tomorrow}) as until_day
      from touched join invoice using (id) where currency = ${currency} and issued_at is not null
    ), amount as (
      select total_minor as minor, from_day, late_day, until_day from debt
      union all
      select -settled.minor, greatest(from_day, least(settled.day, ${today}::date)), late_day, until_day
      from debt join (
        select part.invoice_id, part.amount_minor as minor, coalesce(reversed_on, paid_on) as day
        from payment_allocation as part join payment on payment.id = part.payment_id
        left join payment_reversal as reversal on reversal.id = part.reversal_id
        union all
        select invoice_id, amount_minor, applied_on from credit_application
      ) as settled on settled.invoice_id = debt.id
    ), change as (
      select change.* from amount cross join lateral (values
        (least(from_day, until_day), minor, 0, 0),
        (least(greatest(from_day, late_day), until_day), 0, minor, 0),
        (until_day, -minor, -minor, 0)
      ) as change (day, owed, late, drafts)
      union all
      select change.* from invoice cross join lateral (values
        (${localDay('created_at')}, 0, 0, 1),
        -- An imported invoice was issued before it was stored here, and never a draft.
        (case when issued_at is null then ${tomorrow}
          else greatest(${localDay('issued_at')}, ${localDay('created_at')}) end, 0, 0, -1)
      ) as change where currency = ${currency} and deleted_at is null
        and (created_at >= ${firstInstant} or issued_at >= ${firstInstant})
    ), by_week as (
      select (day - ${firstDay} + 6) / 7 as week, sum(owed) as owed, sum(late) as late, sum(drafts) as drafts
      from change where day > ${firstDay} and day <= ${today}::date group by 1
    )
    select day,
      (${outstandingMinor} - coalesce(sum(owed) over after_it, 0))::bigint as "outstandingMinor",
      (${pastDueMinor} - coalesce(sum(late) over after_it, 0))::bigint as "pastDueMinor",
      (select coalesce(sum(amount_minor - reversed_minor), 0) from payment
        where currency = ${currency} and paid_on > day - 7 and paid_on <= day)::bigint as "paidMinor",
      (${drafts} - coalesce(sum(drafts) over after_it, 0))::bigint as drafts
    from (
      select ${firstDay} + 7 * week as day, coalesce(owed, 0) as owed, coalesce(late, 0) as late, coalesce(drafts, 0) as drafts
      from generate_series(0, ${weeks - 1}) as week left join by_week using (week)
    ) as ended
    window after_it as (order by day rows between 1 following and unbounded following)
    order by day`.execute(db);
  return rows;
}
