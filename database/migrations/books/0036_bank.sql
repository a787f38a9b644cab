-- Money in from the bank: statements as banks give them, and which of their transactions became which payments.

create table bank_account (
  id bigint generated always as identity primary key,
  -- Its IBAN, or what the bank calls it; without spaces.
  number text not null constraint bank_account_number_length check (length(number) between 1 and 60),
  currency char(3) not null references currency (code),
  constraint bank_account_unique unique (number, currency)
);

create table bank_statement (
  id bigint generated always as identity primary key,
  account_id bigint not null references bank_account (id),
  format text not null constraint bank_statement_format check (format in ('camt', 'mt940', 'ofx', 'csv')),
  file_name text not null default '' constraint bank_statement_file_name_length check (length(file_name) <= 200),
  name text not null default '' constraint bank_statement_name_length check (length(name) <= 60),
  -- Where the file tells them.
  opening_minor bigint,
  closing_minor bigint,
  -- By how much the balances say that more moved than the transactions of the file.
  missing_minor bigint not null default 0,
  from_on date not null,
  to_on date not null constraint bank_statement_days_in_order check (to_on >= from_on),
  -- Of its transactions, those that an earlier statement had.
  duplicates integer not null default 0 constraint bank_statement_duplicates_not_negative check (duplicates >= 0),
  is_sample boolean not null default false,
  added_in_demo boolean not null default false,
  imported_at timestamptz not null default now(),
  imported_by bigint references app_user (id)
);
create index bank_statement_by_account on bank_statement (account_id);
create index bank_statement_sample on bank_statement (id) where is_sample;

create table bank_transaction (
  id bigint generated always as identity primary key,
  statement_id bigint not null references bank_statement (id) on delete cascade,
  account_id bigint not null references bank_account (id),
  booked_on date not null,
  value_on date,
  currency char(3) not null references currency (code),
  -- Negative where money went out.
  amount_minor bigint not null,
  -- What the payer ordered, where that was in another currency.
  instructed_currency char(3) references currency (code),
  instructed_minor bigint,
  counterparty_name text not null default '' constraint bank_transaction_name_length check (length(counterparty_name) <= 140),
  counterparty_iban text not null default '' constraint bank_transaction_iban_length check (length(counterparty_iban) <= 34),
  end_to_end text not null default '' constraint bank_transaction_end_to_end_length check (length(end_to_end) <= 140),
  reference text not null default '' constraint bank_transaction_reference_length check (length(reference) <= 140),
  remittance text not null default '' constraint bank_transaction_remittance_length check (length(remittance) <= 1000),
  bank_reference text not null default '' constraint bank_transaction_bank_reference_length check (length(bank_reference) <= 180),
  -- Takes an earlier movement back.
  is_reversal boolean not null default false,
  -- What tells it from every other of its account: the bank's reference, or all that is known of it.
  identity bytea not null constraint bank_transaction_identity_size check (octet_length(identity) = 32),
  -- Not for the books of clients; without a person where the import saw that.
  set_aside_at timestamptz,
  set_aside_by bigint references app_user (id),
  note text not null default '' constraint bank_transaction_note_length check (length(note) <= 500),
  constraint bank_transaction_known_once unique (account_id, identity),
  constraint bank_transaction_instructed_whole check ((instructed_currency is null) = (instructed_minor is null)),
  constraint bank_transaction_note_when_set_aside check (set_aside_at is not null or (note = '' and set_aside_by is null)),
  constraint bank_transaction_outgoing_is_set_aside check (amount_minor > 0 or set_aside_at is not null)
);
create index bank_transaction_by_statement on bank_transaction (statement_id, id);
create index bank_transaction_open on bank_transaction (statement_id, id) where set_aside_at is null;
create index bank_transaction_by_iban on bank_transaction (counterparty_iban) where counterparty_iban <> '';
create index bank_transaction_by_name on bank_transaction (fold_text(counterparty_name)) where counterparty_name <> '';

create function guard_bank_transaction() returns trigger language plpgsql as $$
begin
  if (new.statement_id, new.account_id, new.booked_on, new.value_on, new.currency, new.amount_minor, new.instructed_currency,
      new.instructed_minor, new.counterparty_name, new.counterparty_iban, new.end_to_end, new.reference, new.remittance,
      new.bank_reference, new.is_reversal, new.identity)
    is distinct from (old.statement_id, old.account_id, old.booked_on, old.value_on, old.currency, old.amount_minor,
      old.instructed_currency, old.instructed_minor, old.counterparty_name, old.counterparty_iban, old.end_to_end,
      old.reference, old.remittance, old.bank_reference, old.is_reversal, old.identity)
  then
    raise exception 'What the bank says is kept as it was' using errcode = 'check_violation', constraint = 'bank_transaction_is_kept';
  end if;
  return new;
end $$;
create trigger bank_transaction_kept before update on bank_transaction for each row execute function guard_bank_transaction();

-- A person accepted that the transaction is this payment. It holds until the payment is taken back in full, so that however
-- that is done the transaction is open again. What clients are known by is what holds.
create table bank_match (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references bank_transaction (id) on delete cascade,
  -- Payments go away with sample data only.
  payment_id bigint not null references payment (id) on delete cascade constraint bank_match_payment_once unique,
  -- Of the suggestion that was accepted; nothing where the person looked for the invoices.
  confidence smallint constraint bank_match_confidence_range check (confidence between 0 and 100),
  created_at timestamptz not null default now(),
  created_by bigint references app_user (id)
);
create index bank_match_by_transaction on bank_match (transaction_id);
create trigger bank_match_append_only before update on bank_match for each row execute function refuse_change();

-- How files of values with a certain header are read.
create table bank_csv_mapping (
  header_hash bytea primary key constraint bank_csv_mapping_hash_size check (octet_length(header_hash) = 32),
  mapping jsonb not null constraint bank_csv_mapping_is_object check (jsonb_typeof(mapping) = 'object'),
  account_number text not null,
  currency char(3) not null references currency (code)
);

create view bank_match_in_force as
  select bank_match.id, bank_match.transaction_id, bank_match.payment_id, payment.client_id
  from bank_match join payment on payment.id = bank_match.payment_id
  where payment.reversed_minor < payment.amount_minor;

create trigger bank_statement_guards_demo before insert on bank_statement for each row
  when (not new.is_sample or writes_demo()) execute function guard_demo();
create trigger bank_statement_keeps_demo before update of is_sample on bank_statement for each row
  when (old.is_sample and not new.is_sample) execute function guard_demo();
create or replace view real_record as
  select 'client' as kind from client where not is_sample union all select 'invoice' from invoice where not is_sample
  union all select 'payment' from payment where not is_sample union all select 'quote' from quote where not is_sample
  union all select 'project' from project where not is_sample
  union all select 'timeline_entry' from timeline_entry where not is_sample
  union all select 'analytics_event' from analytics_event where not is_sample
  union all select 'bank_statement' from bank_statement where not is_sample;

-- Invariants.
create view invariant_bank_transaction_matched_once as
  select transaction_id from bank_match_in_force group by transaction_id having count(*) > 1;
create view invariant_bank_match_is_not_set_aside as
  select held.transaction_id, held.payment_id from bank_match_in_force as held
  join bank_transaction on bank_transaction.id = held.transaction_id where set_aside_at is not null;
create view invariant_bank_match_is_the_money as
  select bank_match.transaction_id, bank_match.payment_id
  from bank_match join bank_transaction on bank_transaction.id = bank_match.transaction_id
  join payment on payment.id = bank_match.payment_id
  where payment.paid_on <> bank_transaction.booked_on
    or (payment.currency = bank_transaction.currency and payment.amount_minor <> bank_transaction.amount_minor)
    or (payment.currency = bank_transaction.instructed_currency and payment.amount_minor <> bank_transaction.instructed_minor);
create view invariant_bank_statement_is_of_its_account as
  select bank_transaction.id from bank_transaction join bank_statement on bank_statement.id = statement_id
  where bank_transaction.account_id <> bank_statement.account_id;
