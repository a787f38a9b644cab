-- A small chart of accounts: what the words of the ledger are called in the books of the organisation. Without a row the template of its
-- country holds, so that an export works at once.
create table account (
  number text primary key constraint account_number_shape check (number ~ '^[0-9A-Z][0-9A-Z.-]{1,19}$'),
  name text not null constraint account_name_length check (length(name) between 1 and 80),
  constraint account_name_is_one_line check (name !~ '[[:cntrl:]]')
);

-- Which account an entry goes to: by word of the ledger, by kind of entry and by tax or method of payment. Words are not listed here: new kinds of
-- entries bring their own.
create table account_mapping (
  slot text primary key constraint account_mapping_slot_shape check (slot ~ '^[a-z-]{2,40}(/[a-z-]{2,40})?(:.{1,40})?$'),
  account_number text not null references account (number)
);

alter table organisation
  add column accounts_version integer not null default 1 constraint organisation_accounts_version_positive check (accounts_version > 0),
  -- Empty until somebody chose: the one of the country.
  add column chart text not null default '' constraint organisation_chart check (chart in ('', 'skr03', 'skr04', 'pcg', 'plain')),
  add column datev_consultant integer constraint organisation_datev_consultant_range check (datev_consultant between 1001 and 9999999),
  add column datev_client integer constraint organisation_datev_client_range check (datev_client between 1 and 99999);

-- What was handed to an accountant: written when all of the file was sent.
create table ledger_export (
  id bigint generated always as identity primary key,
  format text not null constraint ledger_export_format check (format in ('datev', 'fec', 'saft-no', 'saft-pt', 'quickbooks', 'xero')),
  period_from date not null,
  period_to date not null,
  entries bigint not null constraint ledger_export_entries_not_negative check (entries >= 0),
  amount_minor numeric(30) not null constraint ledger_export_amount_not_negative check (amount_minor >= 0),
  currency char(3) not null references currency (code),
  -- What the ledger held of the period: more by now means that some was booked since.
  booked_entries bigint not null constraint ledger_export_booked_entries_not_negative check (booked_entries >= 0),
  file_name text not null,
  hash bytea not null constraint ledger_export_hash_size check (octet_length(hash) = 32),
  created_at timestamptz not null default now(),
  created_by bigint not null references app_user (id),
  constraint ledger_export_period check (period_from <= period_to)
);
create index ledger_export_by_period on ledger_export (period_from, period_to);
create trigger ledger_export_is_kept before update or delete on ledger_export for each row execute function refuse_change();
create trigger ledger_export_truncate_guard before truncate on ledger_export for each statement execute function refuse_truncate();
