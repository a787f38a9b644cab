import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { receivable, receivableInBase } from '../sql/open-invoices.ts';
import { type WholeSpan, written } from './kept-through.ts';

const isReceivable = sql`'receivable' in (debit, credit)`;

/** Keeps what each invoice that entries of the span move owed, and for which days. */
export async function keepSpans(db: Kysely<DB>, { after, through }: WholeSpan): Promise<void> {
  const changed = sql`select invoice_id from ledger_entry where ${written({ after, through })} and ${isReceivable}`;
  const isChanged = after === 0n ? sql`true` : sql`invoice_id in (${changed})`;
  await sql`delete from receivable_span where ${isChanged}`.execute(db);
  await sql`
    insert into receivable_span (invoice_id, owed_from, owed_until, currency, client_id, due_date, owed_minor, base_minor, base_currency)
    select invoice_id, owed_from, owed_until, currency, client_id, due_date, owed_minor,
      case when is_based then base_minor end, case when is_based then base_currency end
    from (
      select invoice_id, booked_on as owed_from, lead(booked_on) over step as owed_until, currency, client_id,
        sum(minor) over step as owed_minor, sum(base_minor) over step as base_minor, min(base_currency) over step as base_currency,
        bool_and(is_based) over step and min(base_currency) over step = max(base_currency) over step as is_based
      from (
        select invoice_id, currency, client_id, booked_on, sum(${receivable}) as minor,
          sum(${receivableInBase}) as base_minor, min(base_currency) as base_currency,
          bool_and(base_minor is not null) and min(base_currency) = max(base_currency) as is_based
        from ledger_entry where id <= ${through} and ${isReceivable} and ${isChanged} group by invoice_id, currency, client_id, booked_on
      ) as moved window step as (partition by invoice_id order by booked_on)
    ) as stepped join (select id, due_date from invoice) as invoice on id = invoice_id
    where owed_minor <> 0`.execute(db);
}

/** Brings the due dates that were changed since they were kept. Whoever calls it takes the moves away. */
export async function moveSpans(db: Kysely<DB>): Promise<void> {
  await sql`
    update receivable_span as span set due_date = due_date + moved.days
    from (select invoice_id, sum(days)::integer as days from due_date_move group by invoice_id) as moved
    where moved.invoice_id = span.invoice_id`.execute(db);
}
