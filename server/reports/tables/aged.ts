import { sql } from 'kysely';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { EntryScope, KeptScope, ReportTable } from '../sql/report-table.ts';
import { isAnything, sumOf } from '../sql/report-table.ts';
import { summedFacts } from '../sql/period-sums.ts';
import { keptCredit } from './credit.ts';
import { entryReference, entrySources, inScope, postedTo } from '../sql/ledger-sql.ts';
import { asSides, openByClient } from '../sql/open-by-client.ts';
import { bucketOf, buckets, openByDueDay, openInvoices } from '../sql/open-invoices.ts';

const dueBetween = (from: CalendarDay, to: CalendarDay) => sql`
  select id from invoice_list_row where due_date between ${from}::date and ${to}::date`;

const movesCredit = (scope: EntryScope) =>
  sql`${inScope(scope)} and 'client-credit' in (entry.debit, entry.credit)`;

/** Of all days, or of those between two. */
const facts = (scope: KeptScope, { from, to }: Pick<EntryScope, 'from' | 'to'>) => sql`
  select open.client_id as row_key, ${bucketOf(scope.to)} as col, minor as amount, due_date as day, 'invoice' as kind,
    coalesce(invoice.number, '') as reference, open.client_id, open.invoice_id
  from (${openInvoices({ ...scope, ...(from !== null && { among: dueBetween(from, to) }) })}) as open
    join invoice on invoice.id = open.invoice_id
  union all
  select entry.client_id, 'credit', -(${postedTo('client-credit')}), booked_on, entry.kind, ${entryReference},
    entry.client_id, entry.invoice_id
  from ledger_entry as entry ${entrySources} where ${movesCredit({ ...scope, from, to: to < scope.to ? to : scope.to })}`;

/** Who owes how much since when, and what credit they have beside it. */
export const aged: ReportTable = {
  span: 'day',
  keyType: 'bigint',
  keeps: ['client_id'],
  columns: () => [
    { key: 'client', kind: 'text', label: sql`client.name` },
    ...buckets.map((bucket) => sumOf(bucket)),
    sumOf('owed', ...buckets),
    sumOf('credit'),
  ],
  facts: (scope) => facts(scope, { from: null, to: scope.to }),
  sums: (scope) => sql`
    select client_id as row_key, side.col, side.amount, client_id
    from (${openByClient(scope)}) as open cross join lateral (${asSides}) as side
    where side.amount <> 0
    union all
    select row_key, 'credit', amount, row_key from (${summedFacts(keptCredit, scope)}) as held`,
  entries: {
    counts: (scope) => sql`
      select client_id as row_key, ${bucketOf(scope.to)} as col, due_date as day, minor as amount, 1 as rows
      from (${openByDueDay(scope)}) as open
      union all
      select client_id, 'credit', booked_on, -(${postedTo('client-credit')}), 1 from ledger_entry as entry where ${movesCredit(scope)}`,
    facts,
    cancelling: ['credit'],
  },
  having: isAnything([...buckets, 'credit']),
  order: sql`line."sum_notDue" + line."sum_days30" + line."sum_days60" + line."sum_days90" + line."sum_over90" desc, line.sum_credit desc`,
  checks: () => [
    { key: 'receivable', column: 'owed', posted: postedTo('receivable') },
    { key: 'client-credit', column: 'credit', posted: sql`-(${postedTo('client-credit')})` },
  ],
};
