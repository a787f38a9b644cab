import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

/**
 * Adds a credit note of 0.01, with a line and its tax, to one in eight of the taxed invoices that owe as much in US dollars, of odd ids, and applies it. Their numbers follow those of the notes that
 * are there. It is written with what triggers keep of it.
 */
export async function fillCreditNotes(writer: Kysely<DB>): Promise<void> {
  const statements = [
    `create temp table credited as
     select invoice.id, client_id, currency, category, rate, label, row_number() over (order by invoice.id) as place
     from invoice cross join lateral (select * from invoice_tax where invoice_id = invoice.id order by category, rate, label limit 1) as tax
     where invoice.id % 8 = 1 and balance_minor > 1 and issued_at is not null and written_off_at is null and currency = 'USD' and tax.base_minor > 1
       and not exists (select from credit_note where invoice_id = invoice.id)`,
    `insert into credit_note (invoice_id, client_id, currency, number, number_year, number_counter, issued_date, reason, net_minor, taxes,
       tax_minor, total_minor, created_at, created_by, look_id, is_itemized)
     select credited.id, credited.client_id, credited.currency, 'CN-' || number_year || '-' || lpad((counter + place)::text, greatest(4, length((counter + place)::text)), '0'), number_year, counter + place,
       issued_date, reason, 1, jsonb_build_array(jsonb_build_object('tax', '0', 'base', '1', 'rate', trim_scale(rate)::text, 'category', category)), 0, 1, created_at, created_by, look_id, true
     from credited cross join (select * from credit_note order by id desc limit 1) as last
       cross join (select max(last_counter) as counter from number_series where code = 'credit') as series order by place`,
    `insert into credit_note_line (credit_note_id, position, title, qty, cost, amount_minor, taxes)
     select note.id, 1, 'Credit', 1, 0.01, 1, jsonb_build_array(jsonb_build_object('rate', trim_scale(rate)::text, 'category', category))
     from credited join credit_note as note on note.invoice_id = credited.id`,
    `insert into credit_note_tax (credit_note_id, category, rate, base_minor, tax_minor, label)
     select note.id, category, rate, 1, 0, label from credited join credit_note as note on note.invoice_id = credited.id`,
    `insert into credit_application (invoice_id, client_id, currency, amount_minor, credit_note_id, applied_on, created_at, created_by)
     select note.invoice_id, note.client_id, note.currency, 1, note.id, issued_date, created_at, created_by
     from credited join credit_note as note on note.invoice_id = credited.id order by note.id`,
    `update number_series set last_counter = last_counter + (select count(*) from credited) where code = 'credit'`,
    'drop table credited',
  ];
  await writer.transaction().execute(async (transaction) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
  });
}
