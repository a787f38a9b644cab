import { type RawBuilder, sql } from 'kysely';
import { agedParts, keptColumns } from '#database/list-index/client-ageing.ts';
import { openBalances, unpaidRanks } from '#database/list-index/open-balances.ts';
import { bucketOf, isOwed, isRecent, openByDueDay, receivable } from '../sql/open-invoices.ts';
import type { KeptScope } from '../sql/report-table.ts';

/** What is open at the end of a day, for a statement that has `lateness` (`client_id`, `days`) in its `with`. */
export interface OpenReceivables {
  /**
   * Further parts of that `with`: `part`, rows of `bucket`, `week`, `minor` and `invoices` that add up to what is open, and `by_client` with `client_id`,
   * `owed` and `late`.
   */
  parts: RawBuilder<unknown>;
  /** When the oldest open invoice of `top.client_id` was due. */
  oldestDue: RawBuilder<unknown>;
}

interface Places {
  /** A day that is not after the last of the oldest bucket; what was due before it is expected in week 0. */
  since: RawBuilder<unknown>;
  /** The week, from 0, of the day on which an invoice is likely to be paid. */
  week: (paidOn: RawBuilder<unknown>) => RawBuilder<unknown>;
}

export function openReceivables(scope: KeptScope, places: Places): OpenReceivables {
  return isRecent(scope) ? openOfLate(scope, places) : openThen(scope, places);
}

/** Where an invoice stands that is due on `due_date`: few places, so that adding up many of them is quick. */
const placed = ({ to }: KeptScope, { week }: Places) =>
  sql`${bucketOf(to)} as bucket, ${week(sql`due_date + coalesce(days, 0)`)} as week`;

/** Of an earlier day: each invoice by itself. */
const openThen = (scope: KeptScope, places: Places): OpenReceivables => ({
  parts: sql`
    open as materialized (${openByDueDay(scope)}), part as materialized (
      select ${placed(scope, places)}, sum(minor) as minor, count(*) as invoices from open left join lateness using (client_id) group by 1, 2
    ), by_client as (
      select client_id, sum(minor) as owed, coalesce(sum(minor) filter (where due_date < ${scope.to}::date), 0) as late from open group by 1
    )`,
  oldestDue: sql`(select min(due_date) from open where open.client_id = top.client_id)`,
});

/** Of a day of late: what is counted ahead, with a look at what is due of late and at what was booked after the day. */
function openOfLate(scope: KeptScope, places: Places): OpenReceivables {
  const { currency, to } = scope;
  const { since } = places;
  // What was due before is counted ahead in all, and what was not is taken off.
  const before = sql`'over90' as bucket, 0 as week`;
  const parts = sql`
    young as materialized (
      select ${placed(scope, places)}, sum(balance_minor) as minor, count(*) as invoices
      from invoice_list_row left join lateness using (client_id)
      where due_date >= ${since} and currency = ${currency} and ${isOwed} group by 1, 2
    ), later as materialized (
      select invoice_id, moved.client_id, due_date, case when ${isOwed} then balance_minor else 0 end as now_minor, minor
      from (
        select invoice_id, client_id, -sum(${receivable}) as minor from ledger_entry
        where currency = ${currency} and booked_on > ${to}::date and 'receivable' in (debit, credit) group by 1, 2
      ) as moved join invoice_list_row as listed on listed.id = moved.invoice_id
    ), owed as materialized (
      select client_id, minor from ${openBalances(currency)} as owed where client_id <> 0
    ), counted as (
      select coalesce(sum(invoices), 0) as invoices from (
        select invoices[status] as invoices from invoice_list_count cross join unnest(array[${unpaidRanks}]) as status
        where client_id = 0 and currency = ${currency}
        union all
        select weight from invoice_list_delta where currency = ${currency} and status in (${unpaidRanks})
      ) as told
    ), part as materialized (
      select bucket, week, minor, invoices from young
      union all
      select ${placed(scope, places)}, minor, (now_minor + minor <> 0)::int - (now_minor <> 0)::int from later left join lateness using (client_id)
      union all
      select ${before}, coalesce(sum(minor), 0), 0 from owed
      union all
      select ${before}, -coalesce(sum(minor), 0), (select invoices from counted) - coalesce(sum(invoices), 0) from young
    ), by_client as (
      select client_id, sum(owed) as owed, sum(late) as late from (
        ${scope.agedOn === to ? agedClients(currency) : countedClients(scope)}
        union all
        select client_id, minor, case when due_date < ${to}::date then minor else 0 end from later
      ) as part group by 1 having sum(owed) <> 0
    )`;
  const oldestDue = sql`least(
    (select min(due_date) from invoice_list_row as listed
     where listed.client_id = top.client_id and currency = ${currency} and base_status in (${unpaidRanks})
       and not exists (select from later where invoice_id = listed.id)),
    (select min(due_date) from later where later.client_id = top.client_id and now_minor + minor <> 0))`;
  return { parts, oldestDue };
}

/** What each client owes now, and what of it is late, on the day of which ageing is kept. */
function agedClients(currency: string): RawBuilder<unknown> {
  const sumOf = (columns: readonly string[]) =>
    sql.join(
      columns.map((column) => sql.ref(column)),
      sql` + `,
    );
  return sql`select client_id, ${sumOf(keptColumns)} as owed, ${sumOf(keptColumns.slice(1))} as late
    from (${agedParts(currency)}) as aged`;
}

const countedClients = ({ currency, to }: KeptScope) => sql`
  select client_id, minor as owed, minor as late from owed
  union all
  select client_id, 0, -sum(balance_minor) from invoice_list_row
  where due_date >= ${to}::date and currency = ${currency} and ${isOwed} group by 1`;
