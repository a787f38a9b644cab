-- Clients, and the parties of a document: seller and client as they were when it was issued.

create table client (
  id bigint generated always as identity primary key,
  name text not null constraint client_name_length check (length(name) between 1 and 120),
  company text not null default '' constraint client_company_length check (length(company) <= 120),
  company_email text not null default '' constraint client_company_email_length check (length(company_email) <= 254),
  address text not null default '' constraint client_address_length check (length(address) <= 500),
  country text not null default '' constraint client_country_length check (length(country) <= 60),
  contact text not null default '' constraint client_contact_length check (length(contact) <= 120),
  tax_number text not null default '' constraint client_tax_number_length check (length(tax_number) <= 40),
  -- Overrides the organisation's.
  payment_term_days smallint constraint client_payment_term_range check (payment_term_days between 0 and 365),
  avatar_image text references image (id),
  -- The client's key in the system that it was imported from.
  external_key text constraint client_external_key_unique unique,
  archived_at timestamptz,
  version integer not null default 1 constraint client_version_positive check (version > 0),
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  name_sort text collate "C" not null generated always as (fold_text(name)) stored,
  search_text text not null generated always as (fold_text(name || E'\n' || company_email || E'\n' || company)) stored
);
create index client_by_search_text on client using gin (search_text gin_trgm_ops);
-- Each session asks whether there is sample data: without this index, an installation that has none would scan every row.
create index client_sample on client (id) where is_sample;

-- Seller or client as a document shows them: kept from the day of issue, whatever becomes of the records behind it.
-- Equal contents are stored once.
create table party (
  id bigint generated always as identity primary key,
  content jsonb not null,
  hash bytea not null constraint party_hash_unique unique,
  constraint party_hash_is_content check (hash = sha256(convert_to(content::text, 'UTF8')))
);

create function store_party(given jsonb) returns bigint language plpgsql as $$
declare
  given_hash bytea := sha256(convert_to(given::text, 'UTF8'));
  kept bigint;
begin
  select id into kept from party where hash = given_hash;
  if kept is not null then return kept; end if;
  insert into party (content, hash) values (given, given_hash) on conflict (hash) do nothing returning id into kept;
  -- Another transaction has just kept the same.
  if kept is null then select id into kept from party where hash = given_hash; end if;
  return kept;
end $$;

-- All texts are empty where data is imported before the organisation is set up.
create function current_seller() returns jsonb language sql stable
  return (select jsonb_build_object('name', coalesce(name, ''), 'tagline', coalesce(tagline, ''),
    'address', coalesce(address, ''), 'country', coalesce(country, ''), 'contact', coalesce(contact, ''),
    'companyEmail', coalesce(company_email, ''), 'registration', coalesce(registration, ''),
    'taxNumber', coalesce(tax_number, ''), 'logo', coalesce(logo_image, ''), 'bankName', coalesce(bank_name, ''),
    'bankCountry', coalesce(bank_country, ''), 'iban', coalesce(iban, ''), 'swiftCode', coalesce(swift_code, ''))
    from (values (1)) as one (id) left join organisation using (id));

create function current_client(client_id bigint) returns jsonb language sql stable
  return (select jsonb_build_object('name', name, 'company', company, 'companyEmail', company_email, 'address', address,
    'country', country, 'contact', contact, 'taxNumber', tax_number) from client where id = current_client.client_id);
