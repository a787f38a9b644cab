-- The category of a tax is one of UNCL 5305 that EN 16931 knows. Those that charge nothing say why: in words that the document says, and by a code
-- of VATEX where there is one.
create function vat_category(category text, rate numeric) returns text language sql immutable return case
  when rate > 0 then case when category in ('L', 'M') then category else 'S' end
  when category in ('Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M') then category
  when lower(category) in ('exempt', 'vat exempt', 'tax exempt', 'exemption') then 'E'
  when lower(category) in ('reverse', 'reverse charge', 'reverse-charge', 'rc') then 'AE'
  when lower(category) in ('intra-community', 'intra community', 'ic', 'intra-eu') then 'K'
  when lower(category) in ('export', 'exports') then 'G'
  when lower(category) in ('out of scope', 'outside scope', 'not subject', 'outside') then 'O'
  -- It says that the rate is zero, and claims no more.
  else 'Z' end;

alter table tax_rate
  add column reason text not null default '' constraint tax_rate_reason_length check (length(reason) <= 300),
  add column reason_code text not null default '' constraint tax_rate_reason_code check (reason_code ~ '^(VATEX-[A-Z0-9-]{1,40})?$');
update tax_rate set category = vat_category(category, rate);
update tax_rate set (reason, reason_code) = (select said.reason, said.code from (values
    ('AE', 'Reverse charge: the recipient is liable for the VAT.', 'VATEX-EU-AE'),
    ('K', 'Intra-Community supply, exempt from VAT.', 'VATEX-EU-IC'),
    ('G', 'Export outside the EU, exempt from VAT.', 'VATEX-EU-G'),
    ('O', 'Not subject to VAT.', 'VATEX-EU-O'),
    ('E', 'Exempt from VAT.', '')) as said (category, reason, code) where said.category = tax_rate.category)
  where category in ('AE', 'K', 'G', 'O', 'E');
alter table tax_rate
  drop constraint tax_rate_category_length,
  add constraint tax_rate_category check (category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M')),
  add constraint tax_rate_of_its_category check (case when category = 'S' then rate > 0 when category in ('L', 'M') then true else rate = 0 end),
  add constraint tax_rate_reason_of_its_category check (category in ('E', 'AE', 'K', 'G', 'O') or (reason = '' and reason_code = ''));

-- What is not issued yet follows; issued documents keep what they say. A line on which two taxes would be the same is left to whoever writes it.
create function vat_taxes(taxes jsonb) returns jsonb language sql immutable as $$
  select case when count(*) = count(distinct (tax ->> 'category', (tax ->> 'rate')::numeric)) then coalesce(jsonb_agg(tax order by place), '[]') else taxes end
  from (
    select place, old || jsonb_build_object('category', vat_category(old ->> 'category', (old ->> 'rate')::numeric)) as tax
    from jsonb_array_elements(taxes) with ordinality as given (old, place)
  ) as named
$$;
create function vat_body(body jsonb) returns jsonb language sql immutable as $$
  select body || jsonb_build_object('items', coalesce(jsonb_agg(
    item || jsonb_build_object('taxes', vat_taxes(coalesce(item -> 'taxes', '[]'))) order by place), '[]'))
  from jsonb_array_elements(body -> 'items') with ordinality as given (item, place)
$$;
update invoice_line as line set taxes = vat_taxes(taxes) from invoice
  where invoice.id = invoice_id and issued_at is null and taxes <> vat_taxes(taxes);
with gone as (
  delete from invoice_tax as tax using invoice
    where invoice.id = invoice_id and issued_at is null and category <> vat_category(category, rate) returning tax.*
)
insert into invoice_tax as tax (invoice_id, category, rate, base_minor, tax_minor)
  select invoice_id, vat_category(category, rate), rate, sum(base_minor), sum(tax_minor) from gone group by 1, 2, 3
  on conflict (invoice_id, category, rate) do update set base_minor = tax.base_minor + excluded.base_minor, tax_minor = tax.tax_minor + excluded.tax_minor;
update quote set body = vat_body(body) where issued_at is null and body <> vat_body(body);
update recurring_invoice set body = vat_body(body) where body <> vat_body(body);
update item_memory set taxes = vat_taxes(taxes) where taxes <> vat_taxes(taxes);
drop function vat_body, vat_taxes, vat_category;

-- Looked at where a line is written: a company's file brings back what was issued before.
create function refuse_tax_without_category() returns trigger language plpgsql as $$
begin
  raise exception 'A tax has a category of EN 16931, and the rate that it allows' using errcode = 'check_violation', constraint = 'invoice_line_taxes_have_categories';
end $$;
create trigger invoice_line_taxes_have_categories before insert or update of taxes on invoice_line for each row
  when (new.taxes @? '$[*] ? (!(
    @.category == "S" && !(@.rate like_regex "^[0.]*$")
    || (@.category == "Z" || @.category == "E" || @.category == "AE" || @.category == "K" || @.category == "G" || @.category == "O")
      && @.rate like_regex "^[0.]+$"
    || @.category == "L" || @.category == "M"))')
  execute function refuse_tax_without_category();

create or replace function current_seller() returns jsonb language sql stable
  return (select jsonb_build_object('name', coalesce(name, ''), 'tagline', coalesce(tagline, ''),
    'address', coalesce(address, ''), 'country', coalesce(country, ''), 'contact', coalesce(contact, ''),
    'companyEmail', coalesce(company_email, ''), 'registration', coalesce(registration, ''),
    'taxNumber', coalesce(tax_number, ''), 'logo', coalesce(logo_image, ''), 'bankName', coalesce(bank_name, ''),
    'bankCountry', coalesce(bank_country, ''), 'iban', coalesce(iban, ''), 'swiftCode', coalesce(swift_code, ''),
    'referenceScheme', coalesce(reference_scheme, 'number'), 'street', coalesce(street, ''), 'extraLine', coalesce(extra_line, ''),
    'city', coalesce(city, ''), 'postCode', coalesce(post_code, ''), 'region', coalesce(region, ''), 'countryCode', coalesce(country_code, ''),
    'vatId', coalesce(vat_id, ''), 'registrationId', coalesce(registration_id, ''), 'registrationScheme', coalesce(registration_scheme, ''),
    'electronicAddress', coalesce(electronic_address, ''), 'electronicScheme', coalesce(electronic_scheme, ''),
    'contactName', coalesce(contact_name, ''), 'contactPhone', coalesce(contact_phone, ''), 'contactEmail', coalesce(contact_email, ''),
    'accountName', coalesce(account_name, ''),
    -- A document has one reason a category: that of the first tax in the settings.
    'taxReasons', coalesce((select jsonb_agg(jsonb_build_object('category', category, 'reason', reason, 'code', reason_code) order by category) from (
      select distinct on (category) category, reason, reason_code from tax_rate where category in ('E', 'AE', 'K', 'G', 'O') order by category, id
    ) as said), '[]'))
    from (values (1)) as one (id) left join organisation using (id));
