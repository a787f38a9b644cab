import { type RawBuilder, sql } from 'kysely';
import type { EntryScope } from './report-table.ts';

/** What an entry moves on an account: debits positive. */
export const postedTo = (account: string): RawBuilder<bigint> =>
  sql`case ${sql.lit(account)} when entry.debit then entry.amount_minor when entry.credit then -entry.amount_minor else 0 end`;

/** Entries of the scope's currency and days. */
export function inScope({ from, to, currency, entries }: EntryScope): RawBuilder<boolean> {
  const since = from === null ? sql`` : sql`and entry.booked_on >= ${from}::date`;
  const only = entries === undefined ? sql`` : sql`and ${entries}`;
  return sql`entry.currency = ${currency} and entry.booked_on <= ${to}::date ${since} ${only}`;
}

/** What an entry is of, in one word; and the tables that say it, where anything asks. */
export const entryReference = sql`coalesce(note.number, invoice.number, payment.method, refund.method, '')`;
export const entrySources = sql`
  left join credit_note as note on note.id = entry.credit_note_id
  left join invoice on invoice.id = entry.invoice_id
  left join payment on payment.id = entry.payment_id
  left join refund on refund.id = entry.refund_id`;
