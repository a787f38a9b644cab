import { sql } from 'kysely';
import {
  type ReportScope,
  type ReportTable,
  sumOf,
  type TableColumn,
} from '../sql/report-table.ts';
import { entryReference, entrySources, inScope, postedTo } from '../sql/ledger-sql.ts';

const day: TableColumn = { key: 'day', kind: 'day', label: sql`line.day` };
const kind: TableColumn = { key: 'kind', kind: 'key', label: sql`line.kind` };
const reference: TableColumn = { key: 'reference', kind: 'text', label: sql`line.reference` };
const client: TableColumn = { key: 'client', kind: 'text', label: sql`client.name` };

const journal = {
  span: 'period',
  keyType: 'bigint',
  keeps: ['client_id', 'invoice_id', 'day', 'kind', 'reference'],
  order: sql`line.day, line.reference`,
} as const satisfies Partial<ReportTable>;

/** Net and tax of a document as two facts. */
const netAndTax = sql`cross join lateral (values ('net', net), ('tax', tax)) as side (col, amount)`;
const netTaxTotal = [sumOf('net'), sumOf('tax'), sumOf('total', 'net', 'tax')];

const isOfScope = ({ from, to }: ReportScope, on: string) => sql`
  ${sql.ref(on)} between ${from ?? '-infinity'}::date and ${to}::date`;

/** What was issued, and what of it was voided; one that a credit note cancels is taken back by that. */
export const invoiceJournal: ReportTable = {
  ...journal,
  columns: () => [day, kind, reference, client, ...netTaxTotal],
  facts: (scope) => sql`
    select row_key, side.col, side.amount, day, kind, reference, client_id, invoice_id
    from (
      select 2 * id as row_key, issued_date as day, 'invoice' as kind, coalesce(number, '') as reference, client_id,
        id as invoice_id, total_minor - tax_minor as net, tax_minor as tax
      from invoice where issued_at is not null and currency = ${scope.currency} and ${isOfScope(scope, 'issued_date')}
      union all
      select 2 * id + 1, voided_on, 'void', coalesce(number, ''), client_id, id, tax_minor - total_minor, -tax_minor
      from invoice where voided_at is not null and credited_minor = 0 and currency = ${scope.currency} and ${isOfScope(scope, 'voided_on')}
    ) as document ${netAndTax}`,
  checks: () => [
    {
      key: 'claims',
      column: 'total',
      // Whatever is claimed against: settling and losing a claim is none.
      posted: sql`case when not ('client-credit' in (debit, credit) or 'bad-debt' in (debit, credit)
        or 'bad-debt-tax' in (debit, credit)) then ${postedTo('receivable')} end`,
    },
  ],
};

export const creditNoteJournal: ReportTable = {
  ...journal,
  columns: () => [day, reference, client, ...netTaxTotal],
  facts: (scope) => sql`
    select row_key, side.col, side.amount, day, kind, reference, client_id, invoice_id
    from (
      select id as row_key, issued_date as day, 'credit-note' as kind, number as reference, client_id, invoice_id,
        net_minor as net, tax_minor as tax
      from credit_note where currency = ${scope.currency} and ${isOfScope(scope, 'issued_date')}
    ) as document ${netAndTax}`,
  checks: () => [
    {
      key: 'credited',
      column: 'total',
      posted: sql`case when kind = 'credit-note' and credit = 'client-credit' then amount_minor end`,
    },
  ],
};

/** All that moved money, whatever kind it is of. */
export const paymentJournal: ReportTable = {
  ...journal,
  columns: () => [
    day,
    kind,
    { key: 'method', kind: 'text', label: sql`line.reference` },
    client,
    sumOf('received'),
    sumOf('returned'),
    { key: 'moved', kind: 'money', adds: { received: 1, returned: -1 } },
  ],
  facts: (scope) => sql`
    select entry.id as row_key, case 'cash' when debit then 'received' else 'returned' end as col, entry.amount_minor as amount,
      booked_on as day, entry.kind, ${entryReference} as reference, entry.client_id, entry.invoice_id
    from ledger_entry as entry ${entrySources} where ${inScope(scope)} and 'cash' in (entry.debit, entry.credit)`,
  checks: () => [{ key: 'cash', column: 'moved', posted: postedTo('cash') }],
};
