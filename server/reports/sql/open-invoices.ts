import { type RawBuilder, sql } from 'kysely';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';

interface OpenAim {
  /** One, all but one, or every one. */
  currency: string | { not: string };
  to: CalendarDay;
  today: CalendarDay;
}

// What is booked later than this is a small part of most ledgers, and the index over the days finds it.
const recentDays = 31;

const receivable = sql`case 'receivable' when debit then amount_minor else -amount_minor end`;

/**
 * What each invoice owed at the end of a day: `invoice_id`, `client_id` and `minor`, which is not 0. Of a recent day it is what is
 * owed now less what was booked later; of an earlier one what was booked until then.
 */
export function openInvoices({ currency, to, today }: OpenAim): RawBuilder<unknown> {
  const isCounted =
    currency === 'any'
      ? sql`true`
      : typeof currency === 'string'
        ? sql`currency = ${currency}`
        : sql`currency <> ${currency.not}`;
  if (to < addDays(today, -recentDays)) {
    return sql`
      select invoice_id, client_id, sum(${receivable})::bigint as minor
      from ledger_entry where ${isCounted} and booked_on <= ${to}::date and 'receivable' in (debit, credit)
      group by invoice_id, client_id having sum(${receivable}) <> 0`;
  }
  return sql`
    select invoice_id, client_id, sum(minor)::bigint as minor from (
      -- 2: drafts.
      select id as invoice_id, client_id, balance_minor as minor from invoice_list_row
      where ${isCounted} and balance_minor > 0 and base_status <> 2
      union all
      select invoice_id, client_id, -(${receivable}) from ledger_entry
      where ${isCounted} and booked_on > ${to}::date and 'receivable' in (debit, credit)
    ) as part group by invoice_id, client_id having sum(minor) <> 0`;
}

/** The bucket of an invoice by its due day, as of a day. */
export const bucketOf = (to: CalendarDay, dueDate = sql`due_date`): RawBuilder<string> => sql`
  case when ${dueDate} >= ${to}::date then 'notDue' when ${dueDate} >= ${to}::date - 30 then 'days30'
    when ${dueDate} >= ${to}::date - 60 then 'days60' when ${dueDate} >= ${to}::date - 90 then 'days90' else 'over90' end`;

export const buckets = ['notDue', 'days30', 'days60', 'days90', 'over90'] as const;
