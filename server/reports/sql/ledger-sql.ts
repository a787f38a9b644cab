import { type RawBuilder, sql } from 'kysely';
import type { EntryScope, KeptScope } from './report-table.ts';

/** What an entry moves on an account: debits positive. */
export const postedTo = (account: string): RawBuilder<bigint> =>
  sql`case ${sql.lit(account)} when entry.debit then entry.amount_minor when entry.credit then -entry.amount_minor else 0 end`;

/** Entries of the scope's currency and days. */
export function inScope({ from, to, currency, entries }: EntryScope): RawBuilder<boolean> {
  const since = from === null ? sql`` : sql`and entry.booked_on >= ${from}::date`;
  const only = entries === undefined ? sql`` : sql`and ${entries}`;
  return sql`entry.currency = ${currency} and entry.booked_on <= ${to}::date ${since} ${only}`;
}

/** What was posted on the days of the scope between which accounts, and by how many entries: what is kept by day, and each entry since. */
export const postedByDay = (scope: KeptScope) => sql`
  select day as booked_on, debit, credit, amount_minor, entry_count from ledger_by_day
  where currency = ${scope.currency} and ${isOfScope(scope, 'day')}
  union all
  select booked_on, debit, credit, amount_minor, 1 from ledger_entry
  where currency = ${scope.currency} and id > ${scope.keptThrough} and ${isOfScope(scope, 'booked_on')}`;

/** Whether a day is one of the scope. */
export const isOfScope = (
  { from, to }: Pick<EntryScope, 'from' | 'to'>,
  on: string,
) => sql<boolean>`
  ${sql.ref(on)} between ${from ?? '-infinity'}::date and ${to}::date`;

/** What an entry is of, in one word; and the tables that say it, where anything asks. */
export const entryReference = sql`coalesce(note.number, invoice.number, payment.method, refund.method, '')`;
export const entrySources = sql`
  left join credit_note as note on note.id = entry.credit_note_id
  left join invoice on invoice.id = entry.invoice_id
  left join payment on payment.id = entry.payment_id
  left join refund on refund.id = entry.refund_id`;
