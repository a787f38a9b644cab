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
  /** Paid in the seven days up to `day`. */
  paidMinor: bigint;
  drafts: bigint;
}

/** The last twelve weeks of seven days, oldest first; the last one ends today. */
export async function summarizeWeeks(
  db: Kysely<DB>,
  { today, currency, timeZone }: SummaryScope,
): Promise<WeekFigures[]> {
  const firstDay = addDays(today, -7 * (weeks - 1));
  const localDay = (instant: string) => sql`(${sql.ref(instant)} at time zone ${timeZone})::date`;
  // A day ahead of today counts from today on: the status does not wait for it either.
  const { rows } = await sql<WeekFigures>`
    with week as (
      select generate_series(${firstDay}::date, ${today}::date, interval '7 days')::date as day
    ), debt as (
      select id, total_minor, due_date, least(issued_date, ${today}::date) as from_day,
        least(${localDay('voided_at')}, ${localDay('written_off_at')}) as until_day
      from invoice where currency = ${currency} and issued_at is not null
    ), part as (
      select debt.from_day, debt.until_day, debt.due_date, payment_allocation.amount_minor,
        least(payment.paid_on, ${today}::date) as paid_day
      from debt
      join payment_allocation on payment_allocation.invoice_id = debt.id
      join payment on payment.id = payment_allocation.payment_id
    ), draft as (
      select ${localDay('created_at')} as from_day, ${localDay('issued_at')} as until_day
      from invoice where currency = ${currency}
    )
    select week.day,
      (owed.all_minor - settled.all_minor)::bigint as "outstandingMinor",
      (owed.late_minor - settled.late_minor)::bigint as "pastDueMinor",
      (select coalesce(sum(amount_minor), 0) from payment
        where currency = ${currency} and paid_on > week.day - 7 and paid_on <= week.day)::bigint as "paidMinor",
      (select count(*) from draft
        where from_day <= week.day and (until_day is null or until_day > week.day)) as drafts
    from week
    cross join lateral (
      select coalesce(sum(total_minor), 0) as all_minor,
        coalesce(sum(total_minor) filter (where due_date < week.day), 0) as late_minor
      from debt where from_day <= week.day and (until_day is null or until_day > week.day)
    ) as owed
    cross join lateral (
      select coalesce(sum(amount_minor), 0) as all_minor,
        coalesce(sum(amount_minor) filter (where due_date < week.day), 0) as late_minor
      from part
      where from_day <= week.day and (until_day is null or until_day > week.day) and paid_day <= week.day
    ) as settled
    order by week.day`.execute(db);
  return rows;
}
