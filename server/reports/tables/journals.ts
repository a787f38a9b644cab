import { sql } from 'kysely';
import {
  type EntriesByDay,
  type KeptScope,
  type ReportScope,
  type ReportTable,
  sumOf,
  type TableColumn,
} from '../sql/report-table.ts';
import {
  entryReference,
  entrySources,
  inScope,
  isOfScope,
  postedByDay,
  postedTo,
} from '../sql/ledger-sql.ts';

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

/** What is behind the foot of a journal: counted as said, and of a page's days as the journal itself has it. */
const countedBy = (table: ReportTable, counts: EntriesByDay['counts']): EntriesByDay => ({
  counts,
  facts: (scope, days) => table.facts({ ...scope, ...days }),
});

/** Net and tax of a document as two facts. */
const netAndTax = sql`cross join lateral (values ('net', net), ('tax', tax)) as side (col, amount)`;
const netTaxTotal = [sumOf('net'), sumOf('tax'), sumOf('total', 'net', 'tax')];

/** Along the index of the list: no other has the day of issue. */
const listed = (scope: ReportScope) => sql`
  invoice_list_row as listed where listed.base_status <> ${draft} and listed.currency = ${scope.currency} and ${isOfScope(scope, 'listed.issued_date')}`;
const draft = sql`status_rank('Draft')`;

const issued = (scope: ReportScope) => sql`
  from (select id from ${listed(scope)}) as listed join invoice using (id) where invoice.issued_at is not null`;
const voided = (scope: ReportScope) => sql`
  from invoice where voided_at is not null and credited_minor = 0 and currency = ${scope.currency} and ${isOfScope(scope, 'voided_on')}`;

const invoices = (scope: ReportScope) => sql`
  select 2 * id as row_key, issued_date as day, 'invoice' as kind, coalesce(number, '') as reference, client_id,
    id as invoice_id, total_minor - tax_minor as net, tax_minor as tax
  ${issued(scope)}
  union all
  select 2 * id + 1, voided_on, 'void', coalesce(number, ''), client_id, id, tax_minor - total_minor, -tax_minor
  ${voided(scope)}`;

/** Each entry of the ledger is the net or the tax of a document. Of what was issued elsewhere it does not know the tax: that was none of these books. */
const claimed = (scope: KeptScope) => sql`
  select case when 'tax' in (debit, credit) then 'tax' else 'net' end as col, booked_on as day, entry_count as rows,
    case debit when 'receivable' then amount_minor else -amount_minor end as amount
  from (${postedByDay(scope)}) as entry
  where (debit, credit) in (('receivable', 'revenue'), ('receivable', 'tax'), ('revenue', 'receivable'), ('tax', 'receivable'))
  union all
  select side.col, day, 1, side.amount from (
    select issued_date as day, total_minor - tax_minor as net, tax_minor as tax
    from invoice where series = 'imported' and issued_at is not null and currency = ${scope.currency} and ${isOfScope(scope, 'issued_date')}
    union all
    select voided_on, tax_minor - total_minor, -tax_minor ${voided(scope)} and series = 'imported'
  ) as document ${netAndTax} where side.amount <> 0`;

/** What was issued, and what of it was voided; one that a credit note cancels is taken back by that. */
export const invoiceJournal: ReportTable = {
  ...journal,
  columns: () => [day, kind, reference, client, ...netTaxTotal],
  facts: (scope) => sql`
    select row_key, side.col, side.amount, day, kind, reference, client_id, invoice_id
    from (${invoices(scope)}) as document ${netAndTax}`,
  // A row is a document, and found by its id.
  entries: (_, row) =>
    row === undefined
      ? countedBy(
          invoiceJournal,
          (scope) => sql`select null as row_key, * from (${claimed(scope)}) as fact`,
        )
      : undefined,
  paged: {
    days: (scope) => sql`
      select issued_date as day, count(*) as rows from ${listed(scope)} group by 1
      union all
      select voided_on, count(*) ${voided(scope)} group by 1`,
    feet: (scope) => sql`select col, amount from (${claimed(scope)}) as fact`,
  },
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

const credited = (scope: ReportScope) => sql`
  from credit_note where currency = ${scope.currency} and ${isOfScope(scope, 'issued_date')}`;

const creditNotes = (scope: ReportScope) => sql`
  select id as row_key, issued_date as day, 'credit-note' as kind, number as reference, client_id, invoice_id,
    net_minor as net, tax_minor as tax
  ${credited(scope)}`;

export const creditNoteJournal: ReportTable = {
  ...journal,
  columns: () => [day, reference, client, ...netTaxTotal],
  facts: (scope) => sql`
    select row_key, side.col, side.amount, day, kind, reference, client_id, invoice_id
    from (${creditNotes(scope)}) as document ${netAndTax}`,
  // Counted without what they say: only those of a page's days are put in order.
  entries: (_, row) =>
    row === undefined
      ? countedBy(
          creditNoteJournal,
          (scope) => sql`
            select null as row_key, side.col, day, count(*) as rows, sum(side.amount) as amount
            from (${creditNotes(scope)}) as document ${netAndTax} where side.amount <> 0 group by side.col, day`,
        )
      : undefined,
  paged: {
    days: (scope) => sql`select issued_date as day, count(*) as rows ${credited(scope)} group by 1`,
    feet: (scope) => sql`
      select side.col, side.amount from (select net_minor as net, tax_minor as tax ${credited(scope)}) as document ${netAndTax}`,
  },
  checks: () => [
    {
      key: 'credited',
      column: 'total',
      posted: sql`case when kind = 'credit-note' and credit = 'client-credit' then amount_minor end`,
    },
  ],
};

const movesMoney = sql<boolean>`'cash' in (entry.debit, entry.credit)`;
const direction = sql`case 'cash' when debit then 'received' else 'returned' end as col`;

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
    select entry.id as row_key, ${direction}, entry.amount_minor as amount, booked_on as day, entry.kind, ${entryReference} as reference, entry.client_id, entry.invoice_id
    from ledger_entry as entry ${entrySources} where ${inScope(scope)} and ${movesMoney}`,
  paged: {
    days: (scope) => sql`
      select booked_on as day, count(*) as rows from ledger_entry as entry where ${inScope(scope)} and ${movesMoney} group by 1`,
    feet: (scope) => sql`
      select ${direction}, amount_minor as amount from (${postedByDay(scope)}) as entry where ${movesMoney}`,
  },
  entries: (_, row) =>
    row === undefined
      ? countedBy(
          paymentJournal,
          (scope) => sql`
            select null as row_key, ${direction}, booked_on as day, entry_count as rows, amount_minor as amount
            from (${postedByDay(scope)}) as entry where ${movesMoney}`,
        )
      : undefined,
  checks: () => [{ key: 'cash', column: 'moved', posted: postedTo('cash') }],
};
