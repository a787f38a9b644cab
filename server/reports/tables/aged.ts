import { sql } from 'kysely';
import type { KeptScope, ReportScope, ReportTable } from '../sql/report-table.ts';
import { isAnything, sumOf } from '../sql/report-table.ts';
import { summedFacts } from '../sql/period-sums.ts';
import { keptCredit } from './credit.ts';
import { entryReference, entrySources, inScope, postedTo } from '../sql/ledger-sql.ts';
import { agedParts, keptColumns } from '#database/list-index/client-ageing.ts';
import { bookedLater, bucketOf, buckets, openInvoices, openParts } from '../sql/open-invoices.ts';

const invoices = (scope: KeptScope) => sql`
  select open.client_id as row_key, ${bucketOf(scope.to)} as col, minor as amount, due_date as day, 'invoice' as kind,
    coalesce(invoice.number, '') as reference, open.client_id, open.invoice_id
  from (${openInvoices(scope)}) as open join invoice on invoice.id = open.invoice_id`;

// A sum for each bucket and not a group: so the planner knows how few groups there are, and lets several processes add up.
const inBucket = ({ to }: ReportScope, bucket: string) =>
  sql`sum(minor) filter (where ${bucketOf(to)} = ${sql.lit(bucket)}) as ${sql.ref(bucket)}`;

const countedBuckets = (scope: KeptScope) => sql`
  select client_id, ${sql.join(buckets.map((bucket) => inBucket(scope, bucket)))}
  from (${openParts(scope)}) as part group by client_id`;

/** Of the day of which it is kept: with what is not folded yet, less what was booked later. In parts that add up to it. */
const keptBuckets = (scope: KeptScope) => sql`
  select client_id, ${sql.join(keptColumns.map((column, place) => sql`${sql.ref(column)} as ${sql.ref(buckets[place] ?? '')}`))}
  from (
    ${agedParts(scope.currency)}
    union all
    select client_id, ${sql.join(buckets.map((bucket) => inBucket(scope, bucket)))}
    from (${bookedLater(scope)}) as later group by client_id
  ) as part`;

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
  facts: (scope) => sql`${invoices(scope)}
    union all
    select entry.client_id, 'credit', -(${postedTo('client-credit')}), booked_on, entry.kind, ${entryReference},
      entry.client_id, entry.invoice_id
    from ledger_entry as entry ${entrySources}
    where ${inScope(scope)} and 'client-credit' in (entry.debit, entry.credit)`,
  sums: (scope) => sql`
    select client_id as row_key, side.col, side.amount, client_id
    from (${scope.agedOn === scope.to ? keptBuckets(scope) : countedBuckets(scope)}) as open
      cross join lateral (values ${sql.join(buckets.map((bucket) => sql`(${sql.lit(bucket)}, ${sql.ref(bucket)})`))}) as side (col, amount)
    where side.amount <> 0
    union all
    select row_key, 'credit', amount, row_key from (${summedFacts(keptCredit, scope)}) as held`,
  having: isAnything([...buckets, 'credit']),
  order: sql`line."sum_notDue" + line."sum_days30" + line."sum_days60" + line."sum_days90" + line."sum_over90" desc, line.sum_credit desc`,
  checks: () => [
    { key: 'receivable', column: 'owed', posted: postedTo('receivable') },
    { key: 'client-credit', column: 'credit', posted: sql`-(${postedTo('client-credit')})` },
  ],
};
