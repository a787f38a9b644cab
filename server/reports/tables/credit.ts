import { sql } from 'kysely';
import { countedEntries } from '../sql/counted-facts.ts';
import { summedFacts } from '../sql/period-sums.ts';
import {
  type EntryScope,
  type CountedSums,
  type KeptSums,
  type ReportTable,
  sumOf,
} from '../sql/report-table.ts';
import { entryReference, entrySources, inScope, postedTo } from '../sql/ledger-sql.ts';

const otherSide = sql`case 'client-credit' when entry.debit then entry.credit else entry.debit end`;
const held = sql<bigint>`-(${postedTo('client-credit')})`;

const facts = (scope: EntryScope) => sql`
  select entry.client_id as row_key,
    case when entry.refund_id is not null then 'refunded' else case ${otherSide} when 'receivable' then 'used' when 'cash' then 'received' else 'credited' end end as col,
    ${held} as amount, booked_on as day, entry.kind, ${entryReference} as reference, entry.client_id, entry.invoice_id
  from ledger_entry as entry ${entrySources} where ${inScope(scope)} and 'client-credit' in (entry.debit, entry.credit)`;

export const keptCredit: CountedSums = {
  ...{ name: 'credit', keyType: 'bigint', units: ['all', 'year', 'month'], counted: 'month' },
  columns: ['received', 'credited', 'used', 'refunded'],
  facts,
};

/** By how much the credit of each client grew: mostly it is received and used at once. */
export const keptCreditLeft: KeptSums = {
  ...{ name: 'credit left', keyType: 'bigint', units: ['all', 'year', 'month'], omitsZero: true },
  columns: ['left'],
  facts: (scope) => sql`select row_key, 'left' as col, amount, day from (${facts(scope)}) as fact`,
};

/** What moved credit of all clients, by day. */
export const keptCreditOfAll: CountedSums = {
  ...{ name: 'credit of all', keyType: 'text', units: ['day'], counted: 'day' },
  columns: ['credit'],
  facts: (scope) =>
    sql`select '' as row_key, 'credit' as col, amount, day from (${facts(scope)}) as fact`,
};

/** Credit that clients have left, and what it came from. */
export const credit: ReportTable = {
  span: 'day',
  keyType: 'bigint',
  keeps: ['client_id'],
  columns: () => [
    { key: 'client', kind: 'text', label: sql`client.name` },
    sumOf('received'),
    sumOf('credited'),
    { key: 'used', kind: 'money', adds: { used: -1 } },
    { key: 'refunded', kind: 'money', adds: { refunded: -1 } },
    sumOf('left', 'received', 'credited', 'used', 'refunded'),
  ],
  facts,
  // Who is shown is told by a sum beside the others: of a join with them the planner would not know how many rows it has.
  wideSums: (scope) => sql`
    with shown as materialized (
      select row_key, sum("left") as "left" from (${summedFacts(keptCreditLeft, scope)}) as held group by row_key having sum("left") <> 0
    )
    select row_key, row_key as client_id, "left", ${sql.join(keptCredit.columns.map((column) => sql`null::numeric as ${sql.ref(column)}`))} from shown
    union all
    select row_key, row_key, null, ${sql.join(keptCredit.columns.map((column) => sql.ref(column)))}
    from (${summedFacts(keptCredit, scope, sql`select row_key from shown`)}) as fact`,
  // Of one client they are found by the client.
  entries: (_, row) =>
    row === undefined ? countedEntries(keptCredit, { ofAll: true }) : undefined,
  having: (sum) => sql`${sum('left')} <> 0`,
  hidesAmounts: true,
  order: sql`line.sum_received + line.sum_credited + line.sum_used + line.sum_refunded desc`,
  checks: () => [{ key: 'client-credit', column: 'left', posted: held }],
};
