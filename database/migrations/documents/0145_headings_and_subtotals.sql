-- A heading belongs to the line that it is above, a subtotal to the line that it is below: neither is a row, so nothing that adds rows up can
-- count it. Quotes and recurring invoices have them in their body; a credit note shows those of its invoice.
alter table invoice_line
  add column heading text not null default '' constraint invoice_line_heading check (length(heading) <= 120 and heading !~ '[\r\n]'),
  -- Of the lines since the heading or subtotal before; never stored.
  add column shows_subtotal boolean not null default false;

-- Sealed with what is issued from now on.
create or replace view issued_invoice as
  select entry.id, invoice.id as invoice_id, invoice.client_id, invoice.currency, invoice.series, invoice.number, invoice.number_year,
    invoice.number_counter, invoice.issued_date, invoice.issued_at, invoice.reference, invoice.prices_include_tax, invoice.tax_per_line,
    invoice.discount_percent, invoice.discount_typed_minor, invoice.subtotal_minor, invoice.discount_minor, invoice.tax_minor,
    invoice.total_minor, invoice.note, invoice.salesperson_id, invoice.seller_party_id, invoice.client_party_id,
    (select string_agg(row(position, title, description, cost, qty, line.discount_percent, line.discount_minor, price_minor, taxes)::text, E'\n'
      order by position) from invoice_line as line where line.invoice_id = invoice.id) as lines,
    (select string_agg(tax::text, E'\n' order by tax::text) from invoice_tax as tax where tax.invoice_id = invoice.id) as taxes,
    invoice.is_prepayment,
    (select string_agg(row(deduction.prepayment_id, net_minor, deduction.tax_minor, tax.category, tax.rate, tax.base_minor, tax.tax_minor)::text, E'\n'
      order by deduction.prepayment_id, tax.category, tax.rate) from invoice_deduction as deduction
      left join invoice_deduction_tax as tax using (invoice_id, prepayment_id) where deduction.invoice_id = invoice.id) as deductions,
    invoice.early_discount_percent, invoice.early_discount_days,
    invoice.buyer_reference, invoice.purchase_order, invoice.contract, invoice.project, invoice.delivered_from, invoice.delivered_to,
    (select string_agg(row(position, unit, period_from, period_to)::text, E'\n' order by position)
      from invoice_line as line where line.invoice_id = invoice.id) as line_units,
    (select string_agg(row(position, heading, shows_subtotal)::text, E'\n' order by position)
      from invoice_line as line where line.invoice_id = invoice.id and (heading <> '' or shows_subtotal)) as line_sections
  from ledger_entry as entry join invoice on invoice.id = entry.invoice_id
  where kind = 'charge' and not exists (
    select from ledger_entry as earlier where earlier.invoice_id = entry.invoice_id and earlier.kind = 'charge' and earlier.id < entry.id);
