import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

/**
 * Adds a credit note of 0.01, with a line and its tax, to each taxed invoice of an earlier year that owes more in US dollars, on the day of that
 * invoice, and applies it. It is written with what triggers keep of it.
 */
export async function fillCreditNotes(writer: Kysely<DB>): Promise<void> {
  const statements = [
    `create temp table credited as
     select invoice.id, client_id, currency, issued_date, category, rate, label, year,
       row_number() over (partition by year order by issued_date, invoice.id) as place
     from invoice cross join extract(year from issued_date) as year cross join lateral (select * from invoice_tax where invoice_id = invoice.id order by category, rate, label limit 1) as tax
     where issued_date < (select date_trunc('year', max(issued_date)) from credit_note) and balance_minor > 1 and issued_at is not null
       and written_off_at is null and currency = 'USD' and tax.base_minor > 1 and not exists (select from credit_note where invoice_id = invoice.id)`,
    `insert into credit_note (invoice_id, client_id, currency, number, number_year, number_counter, issued_date, reason, net_minor, taxes,
       tax_minor, total_minor, created_at, created_by, look_id, is_itemized)
     select credited.id, credited.client_id, credited.currency, 'CN-' || year || '-' || lpad(place::text, greatest(4, length(place::text)), '0'), year, place,
       credited.issued_date, reason, 1, jsonb_build_array(jsonb_build_object('tax', '0', 'base', '1', 'rate', trim_scale(rate)::text, 'category', category)), 0, 1, created_at, created_by, look_id, true
     from credited cross join (select * from credit_note order by id desc limit 1) as last order by year, place`,
    `insert into credit_note_line (credit_note_id, position, title, qty, cost, amount_minor, taxes)
     select note.id, 1, 'Credit', 1, 0.01, 1, jsonb_build_array(jsonb_build_object('rate', trim_scale(rate)::text, 'category', category))
     from credited join credit_note as note on note.invoice_id = credited.id`,
    `insert into credit_note_tax (credit_note_id, category, rate, base_minor, tax_minor, label)
     select note.id, category, rate, 1, 0, label from credited join credit_note as note on note.invoice_id = credited.id`,
    `insert into credit_application (invoice_id, client_id, currency, amount_minor, credit_note_id, applied_on, created_at, created_by)
     select note.invoice_id, note.client_id, note.currency, 1, note.id, note.issued_date, note.created_at, note.created_by
     from credited join credit_note as note on note.invoice_id = credited.id order by note.id`,
    `insert into number_series (code, year, last_counter) select 'credit', year, max(place) from credited group by year`,
    'drop table credited',
  ];
  await writer.transaction().execute(async (transaction) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
  });
}
