-- What a payer writes on a transfer: the invoice's number as it is, or a reference with check digits made of its digits. An issued document
-- keeps the scheme with the account that it names.
alter table organisation add column reference_scheme text not null default 'number'
  constraint organisation_reference_scheme check (reference_scheme in ('number', 'rf', 'finnish', 'kid', 'belgian'));

create or replace function current_seller() returns jsonb language sql stable
  return (select jsonb_build_object('name', coalesce(name, ''), 'tagline', coalesce(tagline, ''),
    'address', coalesce(address, ''), 'country', coalesce(country, ''), 'contact', coalesce(contact, ''),
    'companyEmail', coalesce(company_email, ''), 'registration', coalesce(registration, ''),
    'taxNumber', coalesce(tax_number, ''), 'logo', coalesce(logo_image, ''), 'bankName', coalesce(bank_name, ''),
    'bankCountry', coalesce(bank_country, ''), 'iban', coalesce(iban, ''), 'swiftCode', coalesce(swift_code, ''),
    'referenceScheme', coalesce(reference_scheme, 'number'))
    from (values (1)) as one (id) left join organisation using (id));
