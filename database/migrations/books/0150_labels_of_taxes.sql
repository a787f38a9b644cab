-- A tax is known by category, rate and label: India's CGST and SGST are both of 9 %, and both on one line. Most have no label, which is written as
-- none: what was issued before, and its seals, stay as they are.
alter table tax_rate
  add column label text not null default '' constraint tax_rate_label check (length(label) <= 20 and label = btrim(label) and label !~ '[[:cntrl:]]'),
  -- The number by which the seller is registered for it, where that is not its tax number.
  add column registration text not null default '' constraint tax_rate_registration check (length(registration) <= 40 and registration !~ '[[:cntrl:]]'),
  add constraint tax_rate_registration_has_label check (registration = '' or label <> '');

alter table invoice_tax
  add column label text not null default '' constraint invoice_tax_label check (length(label) <= 20 and label = btrim(label) and label !~ '[[:cntrl:]]'),
  drop constraint invoice_tax_pkey,
  add constraint invoice_tax_pkey primary key (invoice_id, category, rate, label);
-- Whether any document has one is asked by each tax report.
create index invoice_tax_labeled on invoice_tax (invoice_id) where label <> '';
alter table credit_note_tax
  add column label text not null default '',
  drop constraint credit_note_tax_pkey,
  add constraint credit_note_tax_pkey primary key (credit_note_id, category, rate, label);
alter table invoice_deduction_tax
  add column label text not null default '',
  drop constraint invoice_deduction_tax_pkey,
  add constraint invoice_deduction_tax_pkey primary key (invoice_id, prepayment_id, category, rate, label);
alter table tax_by_day
  add column label text collate "C" not null default '',
  drop constraint tax_by_day_pkey,
  add constraint tax_by_day_pkey primary key (currency, basis, day, category, rate, label, country, eu_code);

-- What is taxed alike has the same key, in whatever order its taxes are; without a label, the key that it had.
create or replace function tax_key(taxes jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(one, ' + ' order by one), '') from (
    select trim_scale((tax ->> 'rate')::numeric) || '% ' || (tax ->> 'category') || coalesce(E'\n' || nullif(tax ->> 'label', ''), '') as one
    from jsonb_array_elements(taxes) as tax
  ) as named
$$;

create or replace function check_credit_note(of_note bigint) returns void language plpgsql as $$
declare
  broken text;
  note credit_note;
  of_invoice invoice;
begin
  select * into note from credit_note where id = of_note;
  if not found then return; end if;
  -- Whoever credits the same invoice at the same time is waited for.
  select * into of_invoice from invoice where id = note.invoice_id for no key update;
  broken := case
    when (select coalesce(sum(amount_minor), 0) from credit_note_line where credit_note_id = of_note)
        <> case when of_invoice.prices_include_tax then note.total_minor else note.net_minor end
      then 'credit_note_lines_add_up'
    when (select coalesce(sum(tax_minor), 0) from credit_note_tax where credit_note_id = of_note) <> note.tax_minor
      then 'credit_note_taxes_add_up'
    when exists (
      select from credit_note as other join credit_note_line as line on line.credit_note_id = other.id and invoice_position is not null
        left join invoice_line_charge(of_invoice.id) as charge on charge.position = line.invoice_position
      where other.invoice_id = of_invoice.id group by line.invoice_position, charge.amount_minor
      having sum(line.amount_minor) > coalesce(charge.amount_minor, 0)
    ) then 'credit_note_line_within_charge'
    when exists (
      select from (
        select tax_key(line.taxes) as key, sum(line.amount_minor) as minor
        from credit_note as other join credit_note_line as line on line.credit_note_id = other.id
        where other.invoice_id = of_invoice.id group by 1
      ) as credited left join (
        select tax_key(charge.taxes) as key, sum(charge.amount_minor) as minor from invoice_line_charge(of_invoice.id) as charge group by 1
      ) as charged using (key)
      where credited.minor > coalesce(charged.minor, 0)
    ) then 'credit_note_tax_kind_within_charge'
    when exists (
      select from credit_note as other join credit_note_tax as tax on tax.credit_note_id = other.id
      where other.invoice_id = of_invoice.id group by category, rate, tax.label
      having sum(tax.tax_minor) > coalesce((
        select charged.tax_minor from invoice_tax as charged
        where charged.invoice_id = of_invoice.id and charged.category = tax.category and charged.rate = tax.rate and charged.label = tax.label
      ), 0)
    ) then 'credit_note_tax_within_charge'
  end;
  if broken is not null then
    raise exception 'A credit note takes back what its lines say, and no more than was charged' using errcode = 'check_violation', constraint = broken;
  end if;
end $$;

create or replace view prepayment_tax_left as
  select invoice_id, category, rate, sum(base_minor)::bigint as base_minor, sum(tax_minor)::bigint as tax_minor, label from (
    select invoice_id, category, rate, base_minor, tax_minor, label from invoice_tax
    union all
    select note.invoice_id, tax.category, tax.rate, -tax.base_minor, -tax.tax_minor, tax.label
      from credit_note as note join credit_note_tax as tax on tax.credit_note_id = note.id
  ) as part group by invoice_id, category, rate, label having sum(base_minor) <> 0 or sum(tax_minor) <> 0;

create or replace view invariant_deduction_taxes_are_what_is_left as
  select prepayment_id, category, rate, sum(base_minor) as base_minor, sum(tax_minor) as tax_minor, label from (
    select tax.prepayment_id, category, rate, base_minor, tax.tax_minor, label
      from invoice_deduction_tax as tax join invoice_deduction using (invoice_id, prepayment_id) where is_held
    union all
    select prepayment_id, category, rate, -base_minor, -given.tax_minor, label
      from invoice_deduction join prepayment_tax_left as given on given.invoice_id = prepayment_id where is_held
  ) as compared group by prepayment_id, category, rate, label having sum(base_minor) <> 0 or sum(tax_minor) <> 0;

-- Together with credit notes, discounts take back no more than was charged: in all and of each tax; and no more than was agreed, but for rounding.
create or replace view invariant_discounts_within_charge as
  select invoice.id, discounts.minor as granted_minor
  from (
      select invoice_id, sum(amount_minor)::bigint as minor from payment_difference
      where kind = 'early-payment-discount' group by invoice_id
    ) as discounts join invoice on invoice.id = invoice_id join currency on currency.code = invoice.currency
  where minor > 0 and (
    minor > round(total_minor * coalesce(early_discount_percent, 0) / 100) + greatest(cash_step_minor / 2, 1)
    or minor + (select coalesce(sum(total_minor), 0) from credit_note where invoice_id = invoice.id) > total_minor
    or exists (
      select from (
        select category, rate, label, sum(tax)::bigint as minor from (
          select tax ->> 'category' as category, (tax ->> 'rate')::numeric as rate, coalesce(tax ->> 'label', '') as label,
            (tax ->> 'tax')::bigint as tax
          from payment_difference as difference cross join lateral jsonb_array_elements(taxes) as tax
          where difference.invoice_id = invoice.id and kind = 'early-payment-discount'
          union all
          select category, rate, label, credited.tax_minor from credit_note as note join credit_note_tax as credited on credited.credit_note_id = note.id
          where note.invoice_id = invoice.id
        ) as part group by category, rate, label
      ) as taken left join invoice_tax as charged
        on charged.invoice_id = invoice.id and charged.category = taken.category and charged.rate = taken.rate and charged.label = taken.label
      where case when coalesce(charged.tax_minor, 0) < 0 then taken.minor < charged.tax_minor else taken.minor > coalesce(charged.tax_minor, 0) end
    ));

create or replace view invariant_cancellation_credits_everything as
  select note.id, note.invoice_id, note.net_minor, note.tax_minor, invoice.total_minor - invoice.tax_minor as charged_net_minor,
    invoice.tax_minor as charged_tax_minor
  from credit_note as note join invoice on invoice.id = note.invoice_id
  where cancels and ((note.net_minor, note.tax_minor) <> (invoice.total_minor - invoice.tax_minor, invoice.tax_minor)
    or exists (
      select category, rate, label from (
        select category, rate, label, base_minor, tax_minor from invoice_tax where invoice_tax.invoice_id = note.invoice_id
        union all
        select category, rate, label, -base_minor, -credit_note_tax.tax_minor from credit_note_tax where credit_note_id = note.id
      ) as part group by category, rate, label having sum(base_minor) <> 0 or sum(part.tax_minor) <> 0
    ));

-- The label is sealed where there is one; what has none is the text that it was.
create or replace view issued_invoice as
  select entry.id, invoice.id as invoice_id, invoice.client_id, invoice.currency, invoice.series, invoice.number, invoice.number_year,
    invoice.number_counter, invoice.issued_date, invoice.issued_at, invoice.reference, invoice.prices_include_tax, invoice.tax_per_line,
    invoice.discount_percent, invoice.discount_typed_minor, invoice.subtotal_minor, invoice.discount_minor, invoice.tax_minor,
    invoice.total_minor, invoice.note, invoice.salesperson_id, invoice.seller_party_id, invoice.client_party_id,
    (select string_agg(row(position, title, description, cost, qty, line.discount_percent, line.discount_minor, price_minor, taxes)::text, E'\n'
      order by position) from invoice_line as line where line.invoice_id = invoice.id) as lines,
    (select string_agg(said, E'\n' order by said) from (
      select case when label = '' then row(tax.invoice_id, category, rate, base_minor, tax.tax_minor)::text
        else row(tax.invoice_id, category, rate, base_minor, tax.tax_minor, label)::text end as said
      from invoice_tax as tax where tax.invoice_id = invoice.id) as told) as taxes,
    invoice.is_prepayment,
    (select string_agg(case when coalesce(tax.label, '') = ''
        then row(deduction.prepayment_id, net_minor, deduction.tax_minor, tax.category, tax.rate, tax.base_minor, tax.tax_minor)::text
        else row(deduction.prepayment_id, net_minor, deduction.tax_minor, tax.category, tax.rate, tax.base_minor, tax.tax_minor, tax.label)::text end,
      E'\n' order by deduction.prepayment_id, tax.category, tax.rate, tax.label) from invoice_deduction as deduction
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

create or replace function current_seller(of_currency text) returns jsonb language sql stable
  return (select jsonb_build_object('name', coalesce(name, ''), 'tagline', coalesce(tagline, ''),
    'address', coalesce(address, ''), 'country', coalesce(country, ''), 'contact', coalesce(contact, ''),
    'companyEmail', coalesce(company_email, ''), 'registration', coalesce(registration, ''),
    'taxNumber', coalesce(tax_number, ''), 'logo', coalesce(logo_image, ''), 'accounts', accounts_for(of_currency),
    'referenceScheme', coalesce(reference_scheme, 'number'), 'street', coalesce(street, ''), 'extraLine', coalesce(extra_line, ''),
    'city', coalesce(city, ''), 'postCode', coalesce(post_code, ''), 'region', coalesce(region, ''), 'countryCode', coalesce(country_code, ''),
    'vatId', coalesce(vat_id, ''), 'registrationId', coalesce(registration_id, ''), 'registrationScheme', coalesce(registration_scheme, ''),
    'electronicAddress', coalesce(electronic_address, ''), 'electronicScheme', coalesce(electronic_scheme, ''),
    'contactName', coalesce(contact_name, ''), 'contactPhone', coalesce(contact_phone, ''), 'contactEmail', coalesce(contact_email, ''),
    -- A document has one reason a category: that of the first tax in the settings.
    'taxReasons', coalesce((select jsonb_agg(jsonb_build_object('category', category, 'reason', reason, 'code', reason_code) order by category) from (
      select distinct on (category) category, reason, reason_code from tax_rate where category in ('E', 'AE', 'K', 'G', 'O') order by category, id
    ) as said), '[]'))
    -- Left out where there is none.
    || coalesce((select jsonb_build_object('taxRegistrations', jsonb_agg(jsonb_build_object('label', label, 'registration', registration) order by label)) from (
      select distinct on (label) label, registration from tax_rate where registration <> '' order by label, id
    ) as registered having count(*) > 0), '{}')
    from (values (1)) as one (id) left join organisation using (id));
