import { sql } from 'kysely';
import { countedEntries } from '../sql/counted-facts.ts';
import { summedFacts } from '../sql/period-sums.ts';
import {
  type CountedSums,
  type EntryScope,
  type KeptSums,
  type ReportTable,
  isAnything,
  sumOf,
} from '../sql/report-table.ts';
import { inScope, postedTo } from '../sql/ledger-sql.ts';

const paid = sql<bigint>`-(${postedTo('receivable')})`;

const facts = (scope: EntryScope) => sql`
  select entry.client_id as row_key, side.col, side.amount, booked_on as day, entry.kind, coalesce(number, '') as reference,
    entry.client_id, entry.invoice_id
  from (select *, ${paid} as paid from ledger_entry as entry where ${inScope(scope)} and kind = 'allocation') as entry
    join invoice on invoice.id = entry.invoice_id
    cross join lateral (values ('paid', paid), ('waited', paid * (booked_on - issued_date)), ('late', paid * (booked_on - due_date)))
      as side (col, amount)`;

export const keptDaysToPay: KeptSums = {
  ...{ name: 'days-to-pay', keyType: 'bigint', units: ['year', 'month'] },
  columns: ['paid', 'waited', 'late'],
  facts,
  moved: (scope) => sql`
    select entry.client_id as row_key, 'late' as col, -(${paid}) * move.days as amount, booked_on as day, 0 as rows
    from due_date_move as move join ledger_entry as entry on entry.invoice_id = move.invoice_id
    where ${inScope(scope)} and kind = 'allocation'`,
};

/** What all clients paid, by day. */
export const keptDaysToPayOfAll: CountedSums = {
  ...{ name: 'days-to-pay of all', keyType: 'text', units: ['day'], counted: 'day' },
  columns: ['paid', 'waited'],
  facts: (scope) =>
    sql`select '' as row_key, col, amount, day from (${facts(scope)}) as fact where col <> 'late'`,
};

/** How long clients take, by what they paid: each amount weighs as much as it is. */
export const daysToPay: ReportTable = {
  span: 'period',
  keyType: 'bigint',
  keeps: ['client_id'],
  columns: () => [
    { key: 'client', kind: 'text', label: sql`client.name` },
    sumOf('paid'),
    { key: 'daysToPay', kind: 'days', adds: { waited: 1 }, by: 'paid' },
    { key: 'daysLate', kind: 'days', adds: { late: 1 }, by: 'paid' },
  ],
  facts,
  wideSums: (scope) =>
    sql`select *, row_key as client_id from (${summedFacts(keptDaysToPay, scope)}) as fact`,
  // Of one client they are found by the client. Only what was paid is ever asked for: a quotient is told by what it divides by.
  entries: (_, row) =>
    row === undefined ? countedEntries(keptDaysToPayOfAll, { facts }) : undefined,
  // Who was paid back all of it paid nothing.
  having: isAnything(keptDaysToPay.columns),
  order: sql`line.sum_waited / nullif(line.sum_paid, 0) desc nulls last`,
  checks: () => [
    {
      key: 'settled',
      column: 'paid',
      posted: sql`case when payment_id is not null and 'client-credit' in (debit, credit) and 'receivable' in (debit, credit)
        then -(${postedTo('receivable')}) end`,
    },
  ],
};
