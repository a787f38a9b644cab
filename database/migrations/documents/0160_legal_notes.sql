-- What the law wants on every invoice of an organization, each with the code of its subject in e-invoices (BT-21, BT-22): `[{"subject": "PMT", "text": "…"}]`.
-- Frozen with the seller; a seller without any is kept as before.
alter table organisation
  add column legal_notes jsonb not null default '[]'
    constraint organisation_legal_notes_list check (jsonb_typeof(legal_notes) = 'array' and jsonb_array_length(legal_notes) <= 12),
  add column legal_notes_version integer not null default 1;

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
    || case when coalesce(legal_notes, '[]') = '[]' then '{}' else jsonb_build_object('legalNotes', legal_notes) end
    from (values (1)) as one (id) left join organisation using (id));
