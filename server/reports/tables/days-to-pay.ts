import { sql } from 'kysely';
import { type ReportTable, sumOf } from '../sql/report-table.ts';
import { inScope, postedTo } from '../sql/ledger-sql.ts';

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
  facts: (scope) => sql`
    select entry.client_id as row_key, side.col, side.amount, booked_on as day, entry.kind, coalesce(number, '') as reference,
      entry.client_id, entry.invoice_id
    from (select *, -(${postedTo('receivable')}) as paid from ledger_entry as entry
      where ${inScope(scope)} and kind = 'allocation') as entry
      join invoice on invoice.id = entry.invoice_id
      cross join lateral (values ('paid', paid), ('waited', paid * (booked_on - issued_date)), ('late', paid * (booked_on - due_date)))
        as side (col, amount)`,
  having: sql`bool_or(amount <> 0)`,
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
