-- What an organisation decides for all its documents: how it presents itself, terms, taxes, currencies, numbers.

alter table organisation
  add column tagline text not null default '' constraint organisation_tagline_length check (length(tagline) <= 120),
  add column company_email text not null default '' constraint organisation_company_email_length check (length(company_email) <= 254),
  -- The legal name and the number in a register, at the foot of every document.
  add column registration text not null default '' constraint organisation_registration_length check (length(registration) <= 200),
  add column tax_number text not null default '' constraint organisation_tax_number_length check (length(tax_number) <= 40),
  add column payment_term_days smallint not null default 14 constraint organisation_payment_term_range check (payment_term_days between 0 and 365),
  -- The terms that the editor offers beside the calendar.
  add column payment_terms smallint[] not null default '{7,14,30,60}'
    constraint organisation_payment_terms_size check (cardinality(payment_terms) between 1 and 8),
  add column default_note text not null default '' constraint organisation_default_note_length check (length(default_note) <= 2000),
  add column paper text not null default 'A4' constraint organisation_paper check (paper in ('A4', 'Letter')),
  add column version integer not null default 1 constraint organisation_version_positive check (version > 0);

-- A tax that the editor offers. Documents keep its rate and category themselves: a change here changes none of them.
create table tax_rate (
  id bigint generated always as identity primary key,
  name text not null constraint tax_rate_name_length check (length(name) between 1 and 40),
  rate numeric(7, 4) not null constraint tax_rate_range check (rate between 0 and 100),
  category text not null constraint tax_rate_category_length check (length(category) between 1 and 20),
  is_default boolean not null default false,
  constraint tax_rate_name_unique unique (name)
);
create unique index tax_rate_one_default on tax_rate (is_default) where is_default;

-- A currency that invoices may be written in beside the organisation's own.
create table exchange_rate (
  currency char(3) primary key references currency (code),
  -- What one unit of it is worth in the organisation's currency; for orientation only, nothing is ever added up by it.
  rate numeric(18, 8) not null constraint exchange_rate_positive check (rate > 0),
  updated_at timestamptz not null default now()
);

-- How the numbers of a series are written: prefix, year, counter with leading zeros (INV-2026-0409).
create table number_format (
  series text primary key constraint number_format_series check (series in ('invoice', 'credit')),
  prefix text not null constraint number_format_prefix_shape check (prefix ~ '^[A-Z0-9][A-Z0-9/-]{0,11}$'),
  digits smallint not null constraint number_format_digits_range check (digits between 3 and 9),
  constraint number_format_prefix_unique unique (prefix)
);
insert into number_format (series, prefix, digits) values ('invoice', 'INV', 4), ('credit', 'CN', 4);

-- A company that moves in goes on counting where it left off; a series is gapless from here.
alter table number_series
  add column first_counter integer not null default 1 constraint number_series_first_positive check (first_counter > 0);

alter table client
  add column tax_number text not null default '' constraint client_tax_number_length check (length(tax_number) <= 40),
  -- Instead of the organisation's.
  add column payment_term_days smallint constraint client_payment_term_range check (payment_term_days between 0 and 365),
  add column archived_at timestamptz,
  add column version integer not null default 1 constraint client_version_positive check (version > 0),
  add constraint client_address_length check (length(address) <= 500),
  add constraint client_country_length check (length(country) <= 60),
  add constraint client_contact_length check (length(contact) <= 120);

-- The limit is 999,999,999.99 in every currency: three decimals make a larger whole number of it.
alter table project
  drop constraint project_budget_range,
  add constraint project_budget_range check (budget_minor between 0 and 999999999990),
  drop constraint project_cost_range,
  add constraint project_cost_range check (cost_minor between 0 and 999999999990);
