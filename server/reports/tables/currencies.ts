import { sql } from 'kysely';
import { bookedInBase, inOwnWords, openInBase } from '../sql/open-in-base.ts';
import { asSides, openByClient } from '../sql/open-by-client.ts';
import { bucketOf, buckets } from '../sql/open-invoices.ts';
import { type ReportTable, sumOf } from '../sql/report-table.ts';

/** What is owed in each currency by age, in the organisation's currency at the rates frozen with the documents. */
export const currencies: ReportTable = {
  span: 'day',
  isInOwnCurrency: true,
  keyType: 'text',
  keeps: ['reference'],
  columns: () => [
    { key: 'currency', kind: 'text', label: sql`line.row_key` },
    { key: 'original', kind: 'text', label: sql`line.reference` },
    ...buckets.map((bucket) => sumOf(bucket)),
    sumOf('owed', ...buckets),
    { key: 'withoutRate', kind: 'count', adds: { withoutRate: 1 } },
  ],
  facts: (scope) => sql`
    select open.currency as row_key, case when base_minor is null then 'withoutRate' else ${bucketOf(scope.to, sql`open.due_date`)} end as col,
      coalesce(base_minor, 1) as amount, open.due_date as day, 'invoice' as kind, coalesce(invoice.number, '') as reference,
      open.client_id, open.invoice_id
    from (${openInBase(scope, false)}) as open join invoice on invoice.id = open.invoice_id`,
  // What is owed in the organisation's own currency needs no rate: it is counted ahead, by client.
  sums: (scope) => sql`
    select code as row_key, col, amount, ${inOwnWords(sql`summed.whole`, sql`currency`)} as reference
    from (
      select ${scope.currency}::text as currency, col, amount, sum(amount) over () as whole
      from (select ${sql.join(buckets.map((bucket) => sql`sum(${sql.ref(bucket)}) as ${sql.ref(bucket)}`))}
        from (${openByClient(scope)}) as open) as own cross join lateral (${asSides}) as side
      where amount <> 0
      union all
      select currency, case when base_minor is null then 'withoutRate' else ${bucketOf(scope.to)} end,
        sum(coalesce(base_minor, 1)), sum(sum(minor)) over (partition by currency)
      from (${openInBase(scope, true)}) as open group by 1, 2
    ) as summed join currency on code = summed.currency`,
  order: sql`line."sum_notDue" + line."sum_days30" + line."sum_days60" + line."sum_days90" + line."sum_over90" desc`,
  checks: (scope) => [{ key: 'receivable', column: 'owed', ledger: bookedInBase(scope, false) }],
};
