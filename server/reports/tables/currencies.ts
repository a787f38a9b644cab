import { type RawBuilder, sql } from 'kysely';
import { bookedInBase, inOwnWords, openInBase } from '../sql/open-in-base.ts';
import { asSides, openByClient } from '../sql/open-by-client.ts';
import { bucketOf, buckets, dueBetween, openOfDueDays } from '../sql/open-invoices.ts';
import { type KeptScope, type ReportTable, sumOf } from '../sql/report-table.ts';

const bucketInBase = ({ to }: KeptScope) =>
  sql`case when base_minor is null then 'withoutRate' else ${bucketOf(to, sql`open.due_date`)} end`;

/** Of all that is open, or of some of it. */
const facts = (scope: KeptScope, among?: RawBuilder<unknown>) => sql`
  select open.currency as row_key, ${bucketInBase(scope)} as col, coalesce(base_minor, 1) as amount, open.due_date as day,
    'invoice' as kind, coalesce(invoice.number, '') as reference, open.client_id, open.invoice_id
  from (${openInBase(scope, { foreignOnly: false, ...(among && { among }) })}) as open join invoice on invoice.id = open.invoice_id`;

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
  facts: (scope) => facts(scope),
  // What is owed in the organisation's own currency needs no rate: it is counted ahead, by client.
  sums: (scope) => sql`
    select code as row_key, col, amount, ${inOwnWords(sql`summed.whole`, sql`currency`)} as reference
    from (
      select ${scope.currency}::text as currency, col, amount, sum(amount) over () as whole
      from (select ${sql.join(buckets.map((bucket) => sql`sum(${sql.ref(bucket)}) as ${sql.ref(bucket)}`))}
        from (${openByClient(scope)}) as open) as own cross join lateral (${asSides}) as side
      where amount <> 0
      union all
      select currency, ${bucketInBase(scope)},
        sum(coalesce(base_minor, 1)), sum(sum(minor)) over (partition by currency)
      from (${openInBase(scope, { foreignOnly: true })}) as open group by 1, 2
    ) as summed join currency on code = summed.currency`,
  entries: () => ({
    counts: (scope) => sql`
      select ${scope.currency}::text as row_key, ${bucketOf(scope.to)} as col, due_date as day, minor as amount, rows
      from (${openOfDueDays(scope)}) as open
      union all
      select currency, ${bucketInBase(scope)}, due_date, coalesce(base_minor, 1), (base_minor is distinct from 0)::int
      from (${openInBase(scope, { foreignOnly: true })}) as open`,
    facts: (scope, { from, to }) => facts(scope, dueBetween(from, to)),
  }),
  order: sql`line."sum_notDue" + line."sum_days30" + line."sum_days60" + line."sum_days90" + line."sum_over90" desc`,
  checks: (scope) => [{ key: 'receivable', column: 'owed', ledger: bookedInBase(scope, false) }],
};
