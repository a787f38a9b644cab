import { sql } from 'kysely';
import { type ReportTable, sumOf } from '../sql/report-table.ts';
import { entryReference, entrySources, inScope, ledgerSum, postedTo } from '../sql/ledger-sql.ts';

const otherSide = sql`case 'client-credit' when entry.debit then entry.credit else entry.debit end`;
const held = sql`-(${postedTo('client-credit')})`;

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
    sumOf('left', 'received', 'credited', 'used'),
  ],
  facts: (scope) => sql`
    select entry.client_id as row_key,
      case ${otherSide} when 'receivable' then 'used' when 'cash' then 'received' else 'credited' end as col,
      ${held} as amount, booked_on as day, entry.kind, ${entryReference} as reference, entry.client_id, entry.invoice_id
    from ledger_entry as entry ${entrySources} where ${inScope(scope)} and 'client-credit' in (entry.debit, entry.credit)`,
  having: sql`sum(amount) <> 0`,
  order: sql`line.sum_received + line.sum_credited + line.sum_used desc`,
  checks: (scope) => [
    { key: 'client-credit', column: 'left', ledger: ledgerSum(scope, ['client-credit'], -1) },
  ],
};
