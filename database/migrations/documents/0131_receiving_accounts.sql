-- The accounts of the organisation that clients pay to: any number, each for currencies of its own, one of them for all others. A document says those of its
-- currency; they are frozen with its seller.
create table receiving_account (
  id bigint generated always as identity primary key,
  position integer not null constraint receiving_account_position unique,
  name text not null constraint receiving_account_name_length check (length(name) between 1 and 80),
  kind text not null constraint receiving_account_kind check (kind in ('iban', 'ach', 'sortCode', 'bsb', 'clabe', 'other')),
  -- Where it is not the organisation's name.
  holder text not null default '' constraint receiving_account_holder_length check (length(holder) <= 120),
  bank_name text not null default '' constraint receiving_account_bank_name_length check (length(bank_name) <= 120),
  bank_country text not null default '' constraint receiving_account_bank_country_length check (length(bank_country) <= 60),
  -- Without spaces: the IBAN, the CLABE or the account's number. What was written before it was checked stays as it was.
  number text not null default '' constraint receiving_account_number_length check (length(number) <= 60),
  -- Which bank, where the number does not say it: an ABA routing number, a sort code, a BSB.
  routing text not null default '' constraint receiving_account_routing_length check (length(routing) <= 20),
  bic text not null default '' constraint receiving_account_bic_length check (length(bic) <= 60),
  currencies text[] not null default '{}',
  is_default boolean not null default false
);
create unique index receiving_account_one_default on receiving_account (is_default) where is_default;

insert into receiving_account (position, name, kind, holder, bank_name, bank_country, number, bic, is_default)
  select 1, left(coalesce(nullif(btrim(bank_name), ''), 'Bank account'), 80),
    case when upper(regexp_replace(iban, '\s', '', 'g')) ~ '^([A-Z]{2}\d{2}[A-Z0-9]*)?$' then 'iban' else 'other' end,
    account_name, left(bank_name, 120), left(bank_country, 60), left(upper(regexp_replace(iban, '\s', '', 'g')), 60),
    left(upper(regexp_replace(swift_code, '\s', '', 'g')), 60), true
  from organisation where concat(iban, bank_name, bank_country, swift_code, account_name) <> '';

-- Those of a currency in their order; where it has none, the default.
create function accounts_for(of_currency text) returns jsonb language sql stable
  return (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'holder', holder, 'bankName', bank_name, 'bankCountry', bank_country,
    'number', number, 'routing', routing, 'bic', bic) order by position), '[]')
    from receiving_account
    where case when exists (select from receiving_account as own where of_currency = any(own.currencies))
      then of_currency = any(currencies) else is_default end);

create function current_seller(of_currency text) returns jsonb language sql stable
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
    from (values (1)) as one (id) left join organisation using (id));

-- The guards freeze the seller with the accounts of the document's currency; all else in them is as it was.
do $$
declare
  guard regprocedure;
begin
  foreach guard in array array['guard_invoice()', 'guard_quote()']::regprocedure[] loop
    execute replace(pg_get_functiondef(guard), 'current_seller()', 'current_seller(new.currency)');
  end loop;
end $$;
drop function current_seller();

alter table organisation
  add column receiving_accounts_version integer not null default 1,
  drop column bank_name,
  drop column bank_country,
  drop column iban,
  drop column swift_code,
  drop column account_name;
