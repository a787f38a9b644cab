import { sql } from 'kysely';
import type { EntryScope, KeptScope, ReportTable } from '../sql/report-table.ts';
import { isAnything, sumOf } from '../sql/report-table.ts';
import { countedEntries } from '../sql/counted-facts.ts';
import { summedFacts } from '../sql/period-sums.ts';
import { keptCreditLeft, keptCreditOfAll } from './credit.ts';
import { entryReference, entrySources, inScope, postedTo } from '../sql/ledger-sql.ts';
import { openByClient } from '../sql/open-by-client.ts';
import {
  bucketOf,
  buckets,
  dueBetween,
  openByDueDay,
  openInvoices,
  openOfDueDays,
} from '../sql/open-invoices.ts';

const movesCredit = (scope: EntryScope) =>
  sql`${inScope(scope)} and 'client-credit' in (entry.debit, entry.credit)`;

const creditOfAll = (scope: KeptScope) => sql`
  select null::bigint as client_id, day, amount, rows from (${countedEntries(keptCreditOfAll).counts(scope)}) as counted`;
const creditOfEach = (scope: KeptScope) => sql`
  select client_id, booked_on as day, -(${postedTo('client-credit')}) as amount, 1 as rows from ledger_entry as entry where ${movesCredit(scope)}`;

const openOfAll = (scope: KeptScope) =>
  sql`select null::bigint as client_id, due_date, minor, rows from (${openOfDueDays(scope)}) as open`;
const openOfEach = (scope: KeptScope) =>
  sql`select client_id, due_date, minor, 1 as rows from (${openByDueDay(scope)}) as open`;

/** Of all days, or of those between two. */
const facts = (scope: KeptScope, { from, to }: Pick<EntryScope, 'from' | 'to'>) => sql`
  select open.client_id as row_key, ${bucketOf(scope.to)} as col, minor as amount, due_date as day, 'invoice' as kind,
    coalesce(invoice.number, '') as reference, open.client_id, open.invoice_id
  from (${openInvoices({ ...scope, ...(from !== null && { among: dueBetween(from, to) }) })}) as open
    join invoice on invoice.id = open.invoice_id
  union all
  select entry.client_id, 'credit', -(${postedTo('client-credit')}), booked_on, entry.kind, ${entryReference},
    entry.client_id, entry.invoice_id
  from ledger_entry as entry ${entrySources} where ${movesCredit({ ...scope, from, to: to < scope.to ? to : scope.to })}`;

/** Who owes how much since when, and what credit they have beside it. */
export const aged: ReportTable = {
  span: 'day',
  keyType: 'bigint',
  keeps: ['client_id'],
  columns: () => [
    { key: 'client', kind: 'text', label: sql`client.name` },
    ...buckets.map((bucket) => sumOf(bucket)),
    sumOf('owed', ...buckets),
    sumOf('credit'),
  ],
  facts: (scope) => facts(scope, { from: null, to: scope.to }),
  wideSums: (scope) => sql`
    select client_id as row_key, client_id, ${sql.join(buckets.map((bucket) => sql.ref(bucket)))}, 0 as credit from (${openByClient(scope)}) as open
    union all
    select row_key, row_key, ${sql.join(buckets.map(() => sql`0`))}, "left"::bigint from (${summedFacts(keptCreditLeft, scope)}) as held`,
  entries: (_, row) => ({
    counts: (scope) => sql`
      select client_id as row_key, ${bucketOf(scope.to)} as col, due_date as day, minor as amount, rows
      from (${row === undefined ? openOfAll(scope) : openOfEach(scope)}) as open
      union all
      select client_id, 'credit', day, amount, rows from (${row === undefined ? creditOfAll(scope) : creditOfEach(scope)}) as held`,
    facts,
  }),
  having: isAnything([...buckets, 'credit']),
  order: sql`line."sum_notDue" + line."sum_days30" + line."sum_days60" + line."sum_days90" + line."sum_over90" desc, line.sum_credit desc`,
  checks: () => [
    { key: 'receivable', column: 'owed', posted: postedTo('receivable') },
    { key: 'client-credit', column: 'credit', posted: sql`-(${postedTo('client-credit')})` },
  ],
};
