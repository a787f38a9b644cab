-- The organisation that bills, and what it decides for all its documents.

create table organisation (
  id smallint primary key default 1 constraint organisation_single check (id = 1),
  name text not null constraint organisation_name_length check (length(name) between 1 and 120),
  tagline text not null default '' constraint organisation_tagline_length check (length(tagline) <= 120),
  address text not null default '',
  country text not null default '',
  contact text not null default '',
  company_email text not null default '' constraint organisation_company_email_length check (length(company_email) <= 254),
  -- The legal name and the number in a register, at the foot of every document.
  registration text not null default '' constraint organisation_registration_length check (length(registration) <= 200),
  tax_number text not null default '' constraint organisation_tax_number_length check (length(tax_number) <= 40),
  logo_image text references image (id),
  bank_name text not null default '',
  bank_country text not null default '',
  iban text not null default '',
  swift_code text not null default '',
  time_zone text not null default 'UTC',
  locale text not null default 'en-US',
  currency char(3) not null default 'USD' references currency (code),
  paper text not null default 'A4' constraint organisation_paper check (paper in ('A4', 'Letter')),
  payment_term_days smallint not null default 14 constraint organisation_payment_term_range check (payment_term_days between 0 and 365),
  -- The terms that the editor offers beside the calendar.
  payment_terms smallint[] not null default '{7,14,30,60}'
    constraint organisation_payment_terms_size check (cardinality(payment_terms) between 1 and 8),
  default_note text not null default '' constraint organisation_default_note_length check (length(default_note) <= 2000),
  -- How long a new quote is valid.
  quote_days smallint not null default 30 constraint organisation_quote_days_range check (quote_days between 0 and 365),
  -- How long the client link of an invoice works after its due date, or after it was created where that is later.
  link_days smallint not null default 90 constraint organisation_link_days_range check (link_days between 1 and 1095),
  reminders_on boolean not null default false,
  -- Reminders are sent from this hour of the organisation's day on.
  reminder_hour smallint not null default 9 constraint organisation_reminder_hour_range check (reminder_hour between 0 and 23),
  -- Otherwise reminders that fall on a Saturday or a Sunday are sent on Monday.
  reminders_on_weekends boolean not null default false,
  -- The day from which reminders count since they were switched on: nothing is sent for earlier days.
  reminders_from date,
  -- What the dashboard's sessions are measured against.
  goal_minor bigint not null default 10000000 constraint organisation_goal_positive check (goal_minor > 0),
  goal_version integer not null default 1,
  version integer not null default 1 constraint organisation_version_positive check (version > 0),
  created_at timestamptz not null default now(),
  constraint organisation_reminders_from_a_day check (not reminders_on or reminders_from is not null)
);

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
