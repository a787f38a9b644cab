import { type RawBuilder, sql } from 'kysely';
import { type EntryScope, type ReportScope, type ReportTable, sumOf } from '../sql/report-table.ts';
import { entryReference, entrySources, inScope, postedByDay } from '../sql/ledger-sql.ts';

const isBefore = ({ from }: ReportScope): RawBuilder<boolean> => sql`booked_on < ${from}::date`;

/** Both sides of an entry: what was posted before the period moves the opening balance, debits positive. */
const sides = sql`cross join lateral (values
    (entry.debit, case when is_before then 'opening' else 'debit' end, entry.amount_minor),
    (entry.credit, case when is_before then 'opening' else 'credit' end,
      case when is_before then -entry.amount_minor else entry.amount_minor end)
  ) as side (account, col, minor)`;

/** Of all days until the end of the period, or of those between two. */
const facts = (scope: ReportScope, { from, to, entries }: Omit<EntryScope, 'currency'>) => sql`
  select side.account as row_key, side.col, side.minor as amount, booked_on as day, entry.kind, ${entryReference} as reference,
    entry.client_id, entry.invoice_id
  from (select *, ${isBefore(scope)} as is_before from ledger_entry) as entry ${sides} ${entrySources}
  where ${inScope({ currency: scope.currency, from, to, ...(entries && { entries }) })}`;

/** Each account of the ledger, whichever they are: what it held before the period, what moved it, what it holds after. */
export const trialBalance: ReportTable = {
  span: 'period',
  keyType: 'text',
  keeps: [],
  columns: () => [
    { key: 'account', kind: 'key', label: sql`line.row_key` },
    sumOf('opening'),
    sumOf('debit'),
    sumOf('credit'),
    { key: 'balance', kind: 'money', adds: { opening: 1, debit: 1, credit: -1 } },
  ],
  facts: (scope) => facts(scope, { from: null, to: scope.to }),
  sums: (scope) => sql`
    select side.account as row_key, side.col, side.minor as amount from (
      select debit, credit, ${isBefore(scope)} as is_before, sum(amount_minor) as amount_minor
      from (${postedByDay({ ...scope, from: null })}) as entry group by 1, 2, 3
    ) as entry ${sides}`,
  entries: (_, row) => ({
    counts: (scope) => sql`
      select side.account as row_key, side.col, booked_on as day, entry_count as rows, side.minor as amount
      from (select *, ${isBefore(scope)} as is_before from (${postedByDay({ ...scope, from: null })}) as kept) as entry ${sides}`,
    // The sides are made after the entries are joined with what they are of.
    facts: (scope, days) =>
      facts(scope, {
        ...days,
        ...(row !== undefined && { entries: sql<boolean>`${row} in (entry.debit, entry.credit)` }),
      }),
  }),
  order: sql`line.row_key`,
  checks: () => [
    { key: 'debits', column: 'debit', posted: sql`amount_minor` },
    { key: 'credits', column: 'credit', posted: sql`amount_minor` },
    { key: 'zero', column: 'balance', posted: sql`0` },
  ],
};
