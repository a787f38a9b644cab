import { sql } from 'kysely';
import { bookedInBase, inOwnWords, openInBase } from '../sql/open-in-base.ts';
import { type KeptScope, type ReportTable, sumOf } from '../sql/report-table.ts';

const sums = ['booked', 'valued', 'difference', 'withoutRate'] as const;

/** Each of them, with a column for each sum of it. */
const worth = (scope: KeptScope) => sql`
  with open as materialized (${openInBase(scope, { foreignOnly: true })}), foreign_one as materialized (
    select code, exponent from currency where code in (select currency from open)
  ), rates as materialized (
    select foreign_one.code, row(null, null, null, own.code, found.rate, found.per, 10::numeric ^ (own.exponent - foreign_one.exponent),
      found.day, found.source)::frozen_rate as rate
    from foreign_one join currency as own on own.code = ${scope.currency}
      cross join lateral rate_on(foreign_one.code, own.code, ${scope.to}::date) as found
  )
  select open.invoice_id as row_key, open.due_date as day, valued.original as kind, coalesce(invoice.number, '') as reference, open.client_id,
    open.invoice_id, base_minor as booked, valued.minor as valued, valued.minor - base_minor as difference,
    case when valued.minor is null or base_minor is null then 1 end as "withoutRate"
  from open join invoice on invoice.id = open.invoice_id join foreign_one on foreign_one.code = open.currency
    left join rates on rates.code = open.currency
    -- Once for each document: without the offset each of its sums would ask for both again.
    cross join lateral (select case when rates.code is not null then at_rate(open.minor, rates.rate) end as minor,
      ${inOwnWords(sql`open.minor`, sql`foreign_one`)} as original offset 0) as valued`;

/**
 * What each open document in another currency is booked at, and what it is worth by the day's rate. Nothing of that is posted. A
 * document without one of the rates has no difference, and is counted.
 */
export const unrealised: ReportTable = {
  span: 'day',
  isInOwnCurrency: true,
  keyType: 'bigint',
  keeps: ['client_id', 'invoice_id', 'reference', 'kind'],
  columns: () => [
    { key: 'reference', kind: 'text', label: sql`line.reference` },
    { key: 'client', kind: 'text', label: sql`client.name` },
    // The facts have it where others name their kind.
    { key: 'original', kind: 'text', label: sql`line.kind` },
    sumOf('booked'),
    sumOf('valued'),
    sumOf('difference'),
    { key: 'withoutRate', kind: 'count', adds: { withoutRate: 1 } },
  ],
  facts: (scope) => sql`
    select row_key, col, fact.amount, day, kind, reference, client_id, invoice_id
    from (${worth(scope)}) as worth cross join lateral (values ${sql.join(sums.map((sum) => sql`(${sql.lit(sum)}, ${sql.ref(sum)})`))}) as fact (col, amount)
    where fact.amount is not null`,
  wideSums: worth,
  order: sql`client.name, line.reference`,
  checks: (scope) => [{ key: 'receivable', column: 'booked', ledger: bookedInBase(scope, true) }],
};
