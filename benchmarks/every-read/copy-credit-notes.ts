/** Statements that copy a credit note, and what was applied of it, to one in fifty of the invoices that are issued. */
export const copiesOfCreditNote = (id: number): string[] => [
  `insert into credit_note (invoice_id, client_id, currency, number, number_year, number_counter, issued_date, reason, net_minor, taxes,
     tax_minor, total_minor, created_at, created_by, look_id, is_itemized)
   select invoice.id, invoice.client_id, invoice.currency, note.number || '-' || invoice.id, note.number_year,
     note.number_counter + invoice.id, invoice.issued_date, reason, note.net_minor, note.taxes, note.tax_minor, note.total_minor,
     note.created_at, note.created_by, note.look_id, is_itemized
   from credit_note as note join invoice on invoice.id % 50 = 0 and invoice.issued_at is not null
   where note.id = ${String(id)} order by invoice.id`,
  `insert into credit_application (invoice_id, client_id, currency, amount_minor, credit_note_id, applied_on, created_at, created_by)
   select copy.invoice_id, copy.client_id, copy.currency, amount_minor, copy.id, applied_on, copy.created_at, copy.created_by
   from credit_application as applied join credit_note as note on note.id = applied.credit_note_id
     join credit_note as copy on copy.number like note.number || '-%' where note.id = ${String(id)} order by copy.id`,
];
