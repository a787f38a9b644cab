-- The ground: the organisation, its staff and their sessions, clients, invoices with lines, payments.

create extension if not exists unaccent;

-- unaccent() is only STABLE because its dictionary can be swapped; naming the dictionary makes it safe to index.
create function fold_text(raw text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, raw));

create table currency (
  code char(3) primary key constraint currency_code_shape check (code ~ '^[A-Z]{3}$'),
  exponent smallint not null constraint currency_exponent_range check (exponent between 0 and 4)
);
-- ISO 4217; every currency that is not named with another exponent has two decimals.
insert into currency (code, exponent)
  select code, 2 from unnest(string_to_array(
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC '
    || 'CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR '
    || 'JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN '
    || 'NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP '
    || 'SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD YER ZAR ZMW ZWG', ' ')) as code
  union all select code, 0 from unnest(string_to_array('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF', ' ')) as code
  union all select code, 3 from unnest(string_to_array('BHD IQD JOD KWD LYD OMR TND', ' ')) as code;

-- Pictures that we stored ourselves, named by the SHA-256 of their bytes, so that an address never changes its content.
create table image (
  id text primary key constraint image_id_shape check (id ~ '^[0-9a-f]{64}$'),
  content_type text not null constraint image_content_type check (content_type in ('image/png', 'image/jpeg', 'image/svg+xml')),
  bytes bytea not null constraint image_size check (octet_length(bytes) between 1 and 1048576),
  constraint image_id_is_hash check (id = encode(sha256(bytes), 'hex'))
);

create table organisation (
  id smallint primary key default 1 constraint organisation_single check (id = 1),
  name text not null constraint organisation_name_length check (length(name) between 1 and 120),
  address text not null default '',
  country text not null default '',
  contact text not null default '',
  time_zone text not null default 'UTC',
  locale text not null default 'en-US',
  currency char(3) not null default 'USD' references currency (code),
  logo_image text references image (id),
  bank_name text not null default '',
  bank_country text not null default '',
  iban text not null default '',
  swift_code text not null default '',
  created_at timestamptz not null default now()
);

create table app_user (
  id bigint generated always as identity primary key,
  email text not null constraint app_user_email_shape check (email = lower(email) and length(email) between 3 and 254),
  name text not null constraint app_user_name_length check (length(name) between 1 and 120),
  role text not null constraint app_user_role check (role in ('admin', 'billing', 'viewer')),
  password_hash text not null,
  avatar_image text references image (id),
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  constraint app_user_email_unique unique (email)
);

create table session (
  id uuid primary key default gen_random_uuid(),
  -- Only the SHA-256 of the cookie's value: reading this table opens nobody's session.
  token_hash bytea not null constraint session_token_hash_unique unique constraint session_token_hash_size check (octet_length(token_hash) = 32),
  user_id bigint not null references app_user (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  address text not null default '',
  user_agent text not null default '',
  constraint session_expires_after_start check (expires_at > created_at)
);
create index session_by_user on session (user_id);

-- Kept in the database so that a restart does not hand out fresh guesses.
create table sign_in_failure (
  id bigint generated always as identity primary key,
  -- SHA-256 of the lower-cased e-mail: also counts accounts that do not exist, and stores no address that was typed.
  account_hash bytea not null constraint sign_in_failure_hash_size check (octet_length(account_hash) = 32),
  failed_at timestamptz not null default now()
);
create index sign_in_failure_by_account on sign_in_failure (account_hash, failed_at);

create table client (
  id bigint generated always as identity primary key,
  name text not null constraint client_name_length check (length(name) between 1 and 120),
  company text not null default '' constraint client_company_length check (length(company) <= 120),
  company_email text not null default '' constraint client_company_email_length check (length(company_email) <= 254),
  address text not null default '',
  country text not null default '',
  contact text not null default '',
  avatar_image text references image (id),
  -- The client's key in the system that it was imported from.
  external_key text constraint client_external_key_unique unique,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  name_sort text collate "C" not null generated always as (fold_text(name)) stored,
  search_text text not null generated always as (fold_text(name || E'\n' || company_email)) stored
);

-- One row a series and year: the last number that was given out.
create table number_series (
  code text not null constraint number_series_code_shape check (code ~ '^[a-z]+$'),
  year smallint not null,
  last_counter integer not null constraint number_series_counter_positive check (last_counter >= 0),
  primary key (code, year)
);

create table invoice (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  currency char(3) not null references currency (code),
  -- The legal number and its series; a draft has neither.
  series text,
  number text constraint invoice_number_length check (length(number) between 1 and 40),
  issued_date date not null,
  due_date date not null,
  prices_include_tax boolean not null default false,
  tax_per_line boolean not null default false,
  discount_percent numeric(7, 4) constraint invoice_discount_percent_range check (discount_percent between 0 and 100),
  subtotal_minor bigint not null,
  discount_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  total_minor bigint not null,
  -- Kept by the trigger on payment_allocation; invariant_paid_is_allocated compares them.
  paid_minor bigint not null default 0,
  note text not null default '' constraint invoice_note_length check (length(note) <= 2000),
  internal_note text not null default '' constraint invoice_internal_note_length check (length(internal_note) <= 2000),
  salesperson_id bigint references app_user (id),
  issued_at timestamptz,
  sent_at timestamptz,
  downloaded_at timestamptz,
  written_off_at timestamptz,
  voided_at timestamptz,
  version integer not null default 1 constraint invoice_version_positive check (version > 0),
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  balance_minor bigint not null generated always as (
    case when voided_at is not null or written_off_at is not null then 0 else total_minor - paid_minor end) stored,
  number_search text not null generated always as (coalesce(fold_text(number), '')) stored,
  constraint invoice_number_when_issued check ((issued_at is null) = (number is null) and (number is null) = (series is null)),
  constraint invoice_number_unique unique (series, number),
  constraint invoice_due_after_issued check (due_date >= issued_date),
  constraint invoice_dates_in_range check (issued_date >= '1970-01-01' and due_date <= '2199-12-31'),
  constraint invoice_amounts_not_negative check (subtotal_minor >= 0 and discount_minor >= 0 and tax_minor >= 0 and total_minor >= 0),
  constraint invoice_total_adds_up check (total_minor = subtotal_minor - discount_minor + tax_minor),
  constraint invoice_paid_within_total check (paid_minor between 0 and total_minor),
  constraint invoice_draft_has_no_life check (
    issued_at is not null or (paid_minor = 0 and sent_at is null and downloaded_at is null and written_off_at is null and voided_at is null))
);
create index invoice_by_client on invoice (client_id);

create table invoice_line (
  invoice_id bigint not null references invoice (id) on delete cascade,
  position smallint not null constraint invoice_line_position_range check (position between 1 and 100),
  title text not null constraint invoice_line_title_length check (length(title) between 1 and 120),
  description text not null default '' constraint invoice_line_description_length check (length(description) <= 2000),
  cost numeric(16, 4) not null constraint invoice_line_cost_not_negative check (cost >= 0),
  qty numeric(12, 3) not null constraint invoice_line_qty_positive check (qty > 0),
  discount_percent numeric(7, 4) constraint invoice_line_discount_percent_range check (discount_percent between 0 and 100),
  discount_minor bigint not null default 0 constraint invoice_line_discount_not_negative check (discount_minor >= 0),
  -- The line's net amount after its own discount.
  price_minor bigint not null constraint invoice_line_price_not_negative check (price_minor >= 0),
  -- [{"rate": "20", "category": "S"}]: rates in percent as decimal strings.
  taxes jsonb not null default '[]' constraint invoice_line_taxes_is_list check (jsonb_typeof(taxes) = 'array'),
  primary key (invoice_id, position)
);

-- The tax of a document, one row a category and rate.
create table invoice_tax (
  invoice_id bigint not null references invoice (id) on delete cascade,
  category text not null,
  rate numeric(7, 4) not null constraint invoice_tax_rate_range check (rate between 0 and 100),
  base_minor bigint not null,
  tax_minor bigint not null,
  primary key (invoice_id, category, rate)
);

create table payment (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  currency char(3) not null references currency (code),
  amount_minor bigint not null constraint payment_amount_positive check (amount_minor > 0),
  paid_on date not null,
  method text not null constraint payment_method check (method in ('Cash', 'Bank Transfer', 'Card', 'PayPal', 'Other')),
  note text not null default '' constraint payment_note_length check (length(note) <= 2000),
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  created_by bigint references app_user (id)
);
create index payment_by_client on payment (client_id);
create index payment_by_day on payment (paid_on);

-- How much of a payment settles which invoice.
create table payment_allocation (
  payment_id bigint not null references payment (id),
  invoice_id bigint not null references invoice (id),
  amount_minor bigint not null constraint payment_allocation_amount_positive check (amount_minor > 0),
  primary key (payment_id, invoice_id)
);
create index payment_allocation_by_invoice on payment_allocation (invoice_id);

create function settle_invoices() returns trigger language plpgsql as $$
begin
  -- In key order, so that two payments over the same invoices cannot deadlock.
  perform 1 from invoice where id in (select invoice_id from added) order by id for update;
  update invoice set paid_minor = paid_minor + paid.amount_minor
    from (select invoice_id, sum(amount_minor) as amount_minor from added group by invoice_id) as paid
    where invoice.id = paid.invoice_id;
  return null;
end $$;
create trigger payment_allocation_settles_invoices after insert on payment_allocation
  referencing new table as added for each statement execute function settle_invoices();

create table activity (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice (id) on delete cascade,
  at timestamptz not null default now(),
  actor_id bigint references app_user (id),
  kind text not null constraint activity_kind check (kind in ('created', 'issued', 'sent', 'downloaded', 'payment', 'imported')),
  -- One line for people, with "before → after" where money changed.
  summary text not null,
  detail text not null default ''
);
create index activity_by_invoice on activity (invoice_id, id);

-- The one rule for the status in SQL; domain/invoice-status.ts is its twin and a test compares them.
create function invoice_status(of_invoice invoice, today date) returns text
  language sql immutable parallel safe
  return case
    when (of_invoice).issued_at is null then 'Draft'
    when (of_invoice).voided_at is not null then 'Void'
    when (of_invoice).written_off_at is not null then 'Written Off'
    when (of_invoice).paid_minor >= (of_invoice).total_minor then 'Paid'
    when today > (of_invoice).due_date then 'Past Due'
    when (of_invoice).paid_minor > 0 then 'Partial Payment'
    when (of_invoice).downloaded_at is not null then 'Downloaded'
    when (of_invoice).sent_at is not null then 'Sent'
    else 'Issued'
  end;

-- Invariants: each view returns the rows that break a rule, so every one of them is always empty.
create view invariant_paid_is_allocated as
  select invoice.id, invoice.paid_minor, coalesce(sum(payment_allocation.amount_minor), 0) as allocated_minor
  from invoice left join payment_allocation on payment_allocation.invoice_id = invoice.id
  group by invoice.id having invoice.paid_minor <> coalesce(sum(payment_allocation.amount_minor), 0);
create view invariant_payment_not_over_allocated as
  select payment.id, payment.amount_minor, sum(payment_allocation.amount_minor) as allocated_minor
  from payment join payment_allocation on payment_allocation.payment_id = payment.id
  group by payment.id having sum(payment_allocation.amount_minor) > payment.amount_minor;
create view invariant_tax_adds_up as
  select invoice.id, invoice.tax_minor, coalesce(sum(invoice_tax.tax_minor), 0) as tax_rows_minor
  from invoice left join invoice_tax on invoice_tax.invoice_id = invoice.id
  group by invoice.id having invoice.tax_minor <> coalesce(sum(invoice_tax.tax_minor), 0);
create view invariant_lines_add_up as
  select invoice.id, invoice.subtotal_minor, coalesce(sum(invoice_line.price_minor), 0) as lines_minor
  from invoice left join invoice_line on invoice_line.invoice_id = invoice.id
  where not invoice.prices_include_tax
  group by invoice.id having invoice.subtotal_minor <> coalesce(sum(invoice_line.price_minor), 0);
create view invariant_currency_is_the_payments as
  select payment_allocation.invoice_id, payment_allocation.payment_id
  from payment_allocation join invoice on invoice.id = invoice_id join payment on payment.id = payment_id
  where invoice.currency <> payment.currency or invoice.client_id <> payment.client_id;
create view invariant_numbers_gapless as
  select number_series.code, number_series.year, number_series.last_counter, count(invoice.id) as issued
  from number_series left join invoice on invoice.series = number_series.code and extract(year from invoice.issued_date) = number_series.year
  group by number_series.code, number_series.year having count(invoice.id) <> number_series.last_counter;
