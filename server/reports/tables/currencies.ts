import { sql } from 'kysely';
import { bookedInBase, inOwnWords, openInBase } from '../sql/open-in-base.ts';
import { bucketOf, buckets } from '../sql/open-invoices.ts';
import { type KeptScope, type ReportTable, sumOf } from '../sql/report-table.ts';

const open = (scope: KeptScope) => sql`(${openInBase(scope, false)}) as open`;

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
    from ${open(scope)} join invoice on invoice.id = open.invoice_id`,
  sums: (scope) => sql`
    select currency as row_key, col, amount, ${inOwnWords(sql`summed.currency`, sql`summed.whole`)} as reference
    from (
      select currency, case when base_minor is null then 'withoutRate' else ${bucketOf(scope.to)} end as col,
        sum(coalesce(base_minor, 1)) as amount, sum(sum(minor)) over (partition by currency) as whole
      from ${open(scope)} group by 1, 2
    ) as summed`,
  order: sql`line."sum_notDue" + line."sum_days30" + line."sum_days60" + line."sum_days90" + line."sum_over90" desc`,
  checks: (scope) => [{ key: 'receivable', column: 'owed', ledger: bookedInBase(scope, false) }],
};
