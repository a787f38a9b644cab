import { type RawBuilder, sql } from 'kysely';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import type { ReportScope } from './report-table.ts';
import { inScope } from './ledger-sql.ts';

/** How many days after the due date each client paid in the year before, by amount: `client_id` and `days`. */
export const latenessByClient = (scope: ReportScope): RawBuilder<unknown> => sql`
  select client_id, round(sum(signed * (booked_on - due_date)) / nullif(sum(signed), 0))::int as days
  from (
    select entry.client_id, booked_on, invoice_id, case credit when 'receivable' then amount_minor else -amount_minor end as signed
    from ledger_entry as entry where ${inScope({ ...scope, from: addDays(scope.to, -365) })} and kind = 'allocation'
  ) as part join (select id, due_date from invoice_list_row) as due on due.id = invoice_id group by 1`;

/** The day on which an open invoice is likely to be paid: not before its client usually pays, and not before the day itself. */
export const expectedCash = (to: CalendarDay): RawBuilder<CalendarDay> => sql`
  greatest(due_date + coalesce(days, 0), ${to}::date)`;
