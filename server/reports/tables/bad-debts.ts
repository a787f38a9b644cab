import { sql } from 'kysely';
import { type ReportTable, sumOf } from '../sql/report-table.ts';
import { inScope, postedTo } from '../sql/ledger-sql.ts';

// As the index of them says it.
const isLoss = sql<boolean>`('bad-debt' in (entry.debit, entry.credit) or 'bad-debt-tax' in (entry.debit, entry.credit))`;

/** What was given up and what came back, by invoice, with the tax in it that may be claimed back. */
export const badDebts: ReportTable = {
  span: 'period',
  keyType: 'bigint',
  keeps: ['client_id', 'invoice_id', 'day', 'reference'],
  columns: () => [
    { key: 'day', kind: 'day', label: sql`line.day` },
    { key: 'reference', kind: 'text', label: sql`line.reference` },
    { key: 'client', kind: 'text', label: sql`client.name` },
    sumOf('writtenOff'),
    { key: 'recovered', kind: 'money', adds: { recovered: -1 } },
    sumOf('netLoss', 'net_writtenOff', 'net_recovered'),
    sumOf('reliefTax', 'tax_writtenOff', 'tax_recovered'),
  ],
  facts: (scope) => sql`
    select entry.invoice_id as row_key, side.col, loss.minor as amount, booked_on as day, entry.kind, invoice.number as reference,
      entry.client_id, entry.invoice_id
    from ledger_entry as entry
      cross join lateral (values
        (case when debit like 'bad-debt%' then debit end, amount_minor), (case when credit like 'bad-debt%' then credit end, -amount_minor)
      ) as loss (account, minor)
      cross join lateral (values
        (case when loss.minor > 0 then 'writtenOff' else 'recovered' end),
        (case account when 'bad-debt' then 'net_' else 'tax_' end || case when loss.minor > 0 then 'writtenOff' else 'recovered' end)
      ) as side (col)
      join invoice on invoice.id = entry.invoice_id
    where ${inScope(scope)} and ${isLoss} and loss.account is not null`,
  order: sql`line.day, line.reference`,
  checks: () => [
    { key: 'bad-debt', column: 'netLoss', posted: postedTo('bad-debt') },
    { key: 'bad-debt-tax', column: 'reliefTax', posted: postedTo('bad-debt-tax') },
  ],
};
