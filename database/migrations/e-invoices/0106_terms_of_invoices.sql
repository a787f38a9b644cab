-- What a buyer asks an invoice to say (EN 16931): their own reference and order, when it was delivered, and in what each line is counted. Quotes
-- and recurring invoices have it in their body.
alter table invoice
  -- BT-10, such as a Leitweg-ID.
  add column buyer_reference text not null default '' constraint invoice_buyer_reference_length check (length(buyer_reference) <= 100),
  add column purchase_order text not null default '' constraint invoice_purchase_order_length check (length(purchase_order) <= 100),
  add column contract text not null default '' constraint invoice_contract_length check (length(contract) <= 100),
  add column project text not null default '' constraint invoice_project_length check (length(project) <= 100),
  -- Both days belong to it; the same day twice where it was delivered on one.
  add column delivered_from date,
  add column delivered_to date,
  add constraint invoice_delivery_is_whole check (num_nulls(delivered_from, delivered_to) in (0, 2) and delivered_from <= delivered_to
    and delivered_from >= '1970-01-01' and delivered_to <= '2199-12-31');

alter table invoice_line
  -- UN/ECE Recommendation 20 or 21; C62 is one.
  add column unit text not null default 'C62' constraint invoice_line_unit check (unit ~ '^[A-Z0-9]{1,3}$'),
  add column period_from date,
  add column period_to date,
  add constraint invoice_line_period_is_whole check (num_nulls(period_from, period_to) in (0, 2) and period_from <= period_to
    and period_from >= '1970-01-01' and period_to <= '2199-12-31');

alter table item_memory add column unit text not null default 'C62' constraint item_memory_unit check (unit ~ '^[A-Z0-9]{1,3}$');

create trigger invoice_terms_are_frozen
  before update of buyer_reference, purchase_order, contract, project, delivered_from, delivered_to on invoice for each row
  when (old.issued_at is not null
    and (new.buyer_reference, new.purchase_order, new.contract, new.project, new.delivered_from, new.delivered_to)
      is distinct from (old.buyer_reference, old.purchase_order, old.contract, old.project, old.delivered_from, old.delivered_to))
  execute function refuse_other_kind();

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
      from invoice_line as line where line.invoice_id = invoice.id) as line_units
  from ledger_entry as entry join invoice on invoice.id = entry.invoice_id
  where kind = 'charge' and not exists (
    select from ledger_entry as earlier where earlier.invoice_id = entry.invoice_id and earlier.kind = 'charge' and earlier.id < entry.id);
