-- The ledger: every movement of money once, between two accounts, never changed. Balances follow from it.
-- Money that comes in, and what a credit note gives back, first becomes the client's credit; settling an invoice takes it from there.

-- An entry moves one amount from the account that it credits to the one that it debits, so that it balances by its shape.
create table ledger_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null constraint ledger_entry_kind check (kind in ('charge', 'void', 'write-off', 'write-off-undone',
    'payment', 'payment-reversal', 'allocation', 'credit-note', 'credit-application')),
  debit text not null constraint ledger_entry_debit check (debit in ('receivable', 'revenue', 'tax', 'cash', 'client-credit', 'bad-debt')),
  credit text not null constraint ledger_entry_credit check (credit in ('receivable', 'revenue', 'tax', 'cash', 'client-credit', 'bad-debt')),
  amount_minor bigint not null constraint ledger_entry_amount_positive check (amount_minor > 0),
  currency char(3) not null references currency (code),
  client_id bigint not null references client (id),
  invoice_id bigint references invoice (id),
  payment_id bigint references payment (id),
  constraint ledger_entry_two_accounts check (debit <> credit),
  constraint ledger_entry_receivable_of_invoice check (invoice_id is not null or 'receivable' not in (debit, credit))
);
create index ledger_entry_by_invoice on ledger_entry (invoice_id);
create index ledger_entry_by_client on ledger_entry (client_id, id);
create index ledger_entry_by_payment on ledger_entry (payment_id) where payment_id is not null;

-- The two sides of each entry: debits positive, credits negative.
create view ledger_posting as
  select id as entry_id, at, kind, debit as account, amount_minor, currency, client_id, invoice_id, payment_id from ledger_entry
  union all
  select id, at, kind, credit, -amount_minor, currency, client_id, invoice_id, payment_id from ledger_entry;

-- What a client has to its credit, at the end of a transaction never less than nothing. Kept by the trigger on
-- ledger_entry; invariant_client_credit_is_ledger compares them.
create table client_credit (
  client_id bigint not null references client (id),
  currency char(3) not null references currency (code),
  amount_minor bigint not null,
  primary key (client_id, currency)
);

-- Only at the end: a reversal takes money back before the invoices that it settled give it up.
create function check_client_credit() returns trigger language plpgsql as $$
begin
  if exists (select from client_credit where client_id = new.client_id and currency = new.currency and amount_minor < 0) then
    raise exception 'A client cannot have less than no credit' using errcode = 'check_violation', constraint = 'client_credit_not_negative';
  end if;
  return null;
end $$;
create constraint trigger client_credit_not_negative after insert or update on client_credit
  deferrable initially deferred for each row when (new.amount_minor < 0) execute function check_client_credit();

create table payment_reversal (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment (id),
  amount_minor bigint not null constraint payment_reversal_amount_positive check (amount_minor > 0),
  reason text not null default '' constraint payment_reversal_reason_length check (length(reason) <= 500),
  reversed_on date not null,
  created_at timestamptz not null default now(),
  created_by bigint references app_user (id)
);
create index payment_reversal_by_payment on payment_reversal (payment_id);

alter table payment
  -- Kept by the trigger on payment_reversal.
  add column reversed_minor bigint not null default 0,
  add constraint payment_reversed_within_amount check (reversed_minor between 0 and amount_minor);

-- A reversal takes back what the payment settled, by rows of its own.
alter table payment_allocation
  drop constraint payment_allocation_pkey,
  drop constraint payment_allocation_amount_positive,
  add column id bigint generated always as identity primary key,
  add column reversal_id bigint references payment_reversal (id),
  add constraint payment_allocation_sign check (case when reversal_id is null then amount_minor > 0 else amount_minor < 0 end);
create unique index payment_allocation_once on payment_allocation (payment_id, invoice_id) where reversal_id is null;
create index payment_allocation_by_payment on payment_allocation (payment_id);
create index payment_allocation_by_reversal on payment_allocation (reversal_id) where reversal_id is not null;

create table credit_note (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice (id),
  client_id bigint not null references client (id),
  currency char(3) not null references currency (code),
  number text not null,
  number_year smallint not null,
  number_counter integer not null constraint credit_note_counter_positive check (number_counter > 0),
  issued_date date not null,
  reason text not null constraint credit_note_reason_length check (length(reason) between 1 and 500),
  net_minor bigint not null constraint credit_note_net_not_negative check (net_minor >= 0),
  -- [{"category", "rate", "base", "tax"}], amounts in minor units.
  taxes jsonb not null,
  tax_minor bigint not null constraint credit_note_tax_not_negative check (tax_minor >= 0),
  total_minor bigint not null constraint credit_note_total_positive check (total_minor > 0),
  created_at timestamptz not null default now(),
  created_by bigint references app_user (id),
  constraint credit_note_adds_up check (net_minor + tax_minor = total_minor),
  constraint credit_note_number_unique unique (number),
  constraint credit_note_counter_unique unique (number_year, number_counter)
);
create index credit_note_by_invoice on credit_note (invoice_id);

-- Credit of a client that settles an invoice; a negative row takes one back.
create table credit_application (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice (id),
  client_id bigint not null references client (id),
  currency char(3) not null references currency (code),
  amount_minor bigint not null constraint credit_application_amount_not_zero check (amount_minor <> 0),
  -- The credit note of the same invoice that it comes from.
  credit_note_id bigint references credit_note (id),
  reverses_id bigint references credit_application (id) constraint credit_application_reversed_once unique,
  applied_on date not null,
  created_at timestamptz not null default now(),
  created_by bigint references app_user (id),
  constraint credit_application_sign check ((amount_minor < 0) = (reverses_id is not null))
);
create index credit_application_by_invoice on credit_application (invoice_id);

-- Credit settles like a payment does, so that the balance has to know it.
drop view invariant_paid_is_allocated;
alter table invoice
  drop constraint invoice_paid_within_total,
  -- Kept by the trigger on credit_application; invariant_credited_is_applied compares them.
  add column credited_minor bigint not null default 0,
  add constraint invoice_settled_within_total check (paid_minor >= 0 and credited_minor >= 0 and paid_minor + credited_minor <= total_minor),
  drop constraint invoice_draft_has_no_life,
  add constraint invoice_draft_has_no_life check (issued_at is not null or (paid_minor = 0 and credited_minor = 0
    and sent_at is null and downloaded_at is null and written_off_at is null and voided_at is null)),
  add constraint invoice_void_is_unsettled check (voided_at is null or (paid_minor = 0 and credited_minor = 0)),
  drop column balance_minor;
alter table invoice
  add column balance_minor bigint not null generated always as (
    case when voided_at is not null or written_off_at is not null then 0 else total_minor - paid_minor - credited_minor end) stored;

create or replace function invoice_status(of_invoice invoice, today date) returns text
  language sql immutable parallel safe
  return case
    when (of_invoice).issued_at is null then 'Draft'
    when (of_invoice).voided_at is not null then 'Void'
    when (of_invoice).written_off_at is not null then 'Written Off'
    when (of_invoice).paid_minor + (of_invoice).credited_minor >= (of_invoice).total_minor then 'Paid'
    when today > (of_invoice).due_date then 'Past Due'
    when (of_invoice).paid_minor + (of_invoice).credited_minor > 0 then 'Partial Payment'
    when (of_invoice).downloaded_at is not null then 'Downloaded'
    when (of_invoice).sent_at is not null then 'Sent'
    else 'Issued'
  end;

-- Entries of what happened before there was a ledger, in the order in which it happened.
insert into ledger_entry (at, kind, debit, credit, amount_minor, currency, client_id, invoice_id)
  select issued_at, 'charge', 'receivable', side.account, side.minor, currency, client_id, id
  from invoice cross join lateral (values ('revenue', total_minor - tax_minor), ('tax', tax_minor)) as side (account, minor)
  where issued_at is not null and side.minor > 0 order by issued_at, id;
insert into ledger_entry (at, kind, debit, credit, amount_minor, currency, client_id, payment_id)
  select created_at, 'payment', 'cash', 'client-credit', amount_minor, currency, client_id, id from payment order by id;
insert into ledger_entry (at, kind, debit, credit, amount_minor, currency, client_id, invoice_id, payment_id)
  select payment.created_at, 'allocation', 'client-credit', 'receivable', part.amount_minor, payment.currency, payment.client_id,
    part.invoice_id, payment.id
  from payment_allocation as part join payment on payment.id = part.payment_id order by part.id;
insert into ledger_entry (at, kind, debit, credit, amount_minor, currency, client_id, invoice_id)
  select voided_at, 'void', side.account, 'receivable', side.minor, currency, client_id, id
  from invoice cross join lateral (values ('revenue', total_minor - tax_minor), ('tax', tax_minor)) as side (account, minor)
  where voided_at is not null and side.minor > 0 order by voided_at, id;
insert into ledger_entry (at, kind, debit, credit, amount_minor, currency, client_id, invoice_id)
  select written_off_at, 'write-off', 'bad-debt', 'receivable', total_minor - paid_minor, currency, client_id, id
  from invoice where written_off_at is not null and total_minor > paid_minor order by written_off_at, id;
insert into client_credit (client_id, currency, amount_minor)
  select client_id, currency, -sum(amount_minor) from ledger_posting where account = 'client-credit' group by client_id, currency;

create function keep_client_credit() returns trigger language plpgsql as $$
begin
  -- In key order, so that two commands over the same clients cannot deadlock.
  insert into client_credit (client_id, currency, amount_minor)
    select client_id, currency, sum(case 'client-credit' when credit then amount_minor when debit then -amount_minor else 0 end)
    from added where 'client-credit' in (debit, credit) group by client_id, currency order by client_id, currency
  on conflict (client_id, currency) do update set amount_minor = client_credit.amount_minor + excluded.amount_minor;
  return null;
end $$;
create trigger ledger_entry_keeps_client_credit after insert on ledger_entry
  referencing new table as added for each statement execute function keep_client_credit();

-- Issuing charges the client, a void takes the charge back, a write-off gives up what is left of it. An entry bears the
-- time of the row that it follows from, so that what is taken over from elsewhere stands on its own days.
create function post_invoices() returns trigger language plpgsql as $$
begin
  insert into ledger_entry (at, kind, debit, credit, amount_minor, currency, client_id, invoice_id)
    select entry.at, entry.kind, entry.debit, entry.credit, entry.minor, now.currency, now.client_id, now.id
    from was join became as now using (id) cross join lateral (
      select now.issued_at, 'charge', 'receivable', account, minor
        from (values ('revenue', now.total_minor - now.tax_minor), ('tax', now.tax_minor)) as side (account, minor)
        where was.issued_at is null and now.issued_at is not null
      union all
      select now.voided_at, 'void', account, 'receivable', minor
        from (values ('revenue', now.total_minor - now.tax_minor), ('tax', now.tax_minor)) as side (account, minor)
        where was.voided_at is null and now.voided_at is not null
      union all
      select now.written_off_at, 'write-off', 'bad-debt', 'receivable', now.total_minor - now.paid_minor - now.credited_minor
        where was.written_off_at is null and now.written_off_at is not null
      union all
      select now(), 'write-off-undone', 'receivable', 'bad-debt', now.total_minor - now.paid_minor - now.credited_minor
        where was.written_off_at is not null and now.written_off_at is null
    ) as entry (at, kind, debit, credit, minor)
    where entry.minor > 0 order by now.id;
  return null;
end $$;
create trigger invoice_posts after update on invoice
  referencing old table as was new table as became for each statement execute function post_invoices();

create function post_payments() returns trigger language plpgsql as $$
begin
  insert into ledger_entry (at, kind, debit, credit, amount_minor, currency, client_id, payment_id)
    select created_at, 'payment', 'cash', 'client-credit', amount_minor, currency, client_id, id from added order by id;
  return null;
end $$;
create trigger payment_posts after insert on payment
  referencing new table as added for each statement execute function post_payments();

create or replace function settle_invoices() returns trigger language plpgsql as $$
begin
  -- In key order, so that two payments over the same invoices cannot deadlock.
  perform 1 from invoice where id in (select invoice_id from added) order by id for update;
  insert into ledger_entry (at, kind, debit, credit, amount_minor, currency, client_id, invoice_id, payment_id)
    select coalesce(reversal.created_at, payment.created_at), 'allocation',
      case when part.amount_minor > 0 then 'client-credit' else 'receivable' end,
      case when part.amount_minor > 0 then 'receivable' else 'client-credit' end, abs(part.amount_minor),
      payment.currency, payment.client_id, part.invoice_id, payment.id
    from added as part join payment on payment.id = part.payment_id
      left join payment_reversal as reversal on reversal.id = part.reversal_id
    order by part.id;
  update invoice set paid_minor = paid_minor + paid.amount_minor
    from (select invoice_id, sum(amount_minor) as amount_minor from added group by invoice_id) as paid
    where invoice.id = paid.invoice_id;
  -- What a written-off invoice owes again is given up like the rest of it.
  insert into ledger_entry (kind, debit, credit, amount_minor, currency, client_id, invoice_id)
    select 'write-off', 'bad-debt', 'receivable', -sum(part.amount_minor), invoice.currency, invoice.client_id, invoice.id
    from added as part join invoice on invoice.id = part.invoice_id
    where invoice.written_off_at is not null group by invoice.id having sum(part.amount_minor) < 0 order by invoice.id;
  return null;
end $$;

create function post_payment_reversals() returns trigger language plpgsql as $$
begin
  insert into ledger_entry (at, kind, debit, credit, amount_minor, currency, client_id, payment_id)
    select added.created_at, 'payment-reversal', 'client-credit', 'cash', added.amount_minor, currency, client_id, payment.id
    from added join payment on payment.id = added.payment_id order by added.id;
  update payment set reversed_minor = reversed_minor + reversed.amount_minor
    from (select payment_id, sum(amount_minor) as amount_minor from added group by payment_id) as reversed
    where payment.id = reversed.payment_id;
  return null;
end $$;
create trigger payment_reversal_posts after insert on payment_reversal
  referencing new table as added for each statement execute function post_payment_reversals();

create function post_credit_notes() returns trigger language plpgsql as $$
begin
  insert into ledger_entry (at, kind, debit, credit, amount_minor, currency, client_id, invoice_id)
    select created_at, 'credit-note', account, 'client-credit', minor, currency, client_id, invoice_id
    from added cross join lateral (values ('revenue', net_minor), ('tax', tax_minor)) as side (account, minor)
    where minor > 0 order by id;
  return null;
end $$;
create trigger credit_note_posts after insert on credit_note
  referencing new table as added for each statement execute function post_credit_notes();

create function apply_credit() returns trigger language plpgsql as $$
begin
  perform 1 from invoice where id in (select invoice_id from added) order by id for update;
  insert into ledger_entry (at, kind, debit, credit, amount_minor, currency, client_id, invoice_id)
    select created_at, 'credit-application', case when amount_minor > 0 then 'client-credit' else 'receivable' end,
      case when amount_minor > 0 then 'receivable' else 'client-credit' end, abs(amount_minor), currency, client_id, invoice_id
    from added order by id;
  update invoice set credited_minor = credited_minor + applied.amount_minor
    from (select invoice_id, sum(amount_minor) as amount_minor from added group by invoice_id) as applied
    where invoice.id = applied.invoice_id;
  insert into ledger_entry (kind, debit, credit, amount_minor, currency, client_id, invoice_id)
    select 'write-off', 'bad-debt', 'receivable', -sum(part.amount_minor), invoice.currency, invoice.client_id, invoice.id
    from added as part join invoice on invoice.id = part.invoice_id
    where invoice.written_off_at is not null group by invoice.id having sum(part.amount_minor) < 0 order by invoice.id;
  return null;
end $$;
create trigger credit_application_posts after insert on credit_application
  referencing new table as added for each statement execute function apply_credit();

-- Nothing of this is ever changed, and only sample data goes away.
create function guard_ledger_end() returns trigger language plpgsql as $$
begin
  if exists (select from client where id = old.client_id and not is_sample) then
    raise exception 'Rows of % are only ever added', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_is_append_only';
  end if;
  return old;
end $$;
create function guard_payment_part_end() returns trigger language plpgsql as $$
begin
  if exists (select from payment where id = old.payment_id and not is_sample) then
    raise exception 'Rows of % are only ever added', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_is_append_only';
  end if;
  return old;
end $$;
create function guard_payment() returns trigger language plpgsql as $$
begin
  if (new.client_id, new.currency, new.amount_minor, new.paid_on, new.method, new.note)
    is distinct from (old.client_id, old.currency, old.amount_minor, old.paid_on, old.method, old.note)
  then
    raise exception 'A payment is corrected by a reversal' using errcode = 'check_violation', constraint = 'payment_is_append_only';
  end if;
  return new;
end $$;
create trigger ledger_entry_append_only before update on ledger_entry for each row execute function refuse_change();
create trigger ledger_entry_end before delete on ledger_entry for each row execute function guard_ledger_end();
create trigger credit_note_append_only before update on credit_note for each row execute function refuse_change();
create trigger credit_note_end before delete on credit_note for each row execute function guard_ledger_end();
create trigger credit_application_append_only before update on credit_application for each row execute function refuse_change();
create trigger credit_application_end before delete on credit_application for each row execute function guard_ledger_end();
create trigger payment_allocation_append_only before update on payment_allocation for each row execute function refuse_change();
create trigger payment_allocation_end before delete on payment_allocation for each row execute function guard_payment_part_end();
create trigger payment_reversal_append_only before update on payment_reversal for each row execute function refuse_change();
create trigger payment_reversal_end before delete on payment_reversal for each row execute function guard_payment_part_end();
create trigger payment_append_only before update on payment for each row execute function guard_payment();
create trigger payment_end before delete on payment for each row execute function guard_ledger_end();

-- Invariants: each view returns the rows that break a rule.
create view invariant_paid_is_allocated as
  select invoice.id, invoice.paid_minor, coalesce(sum(payment_allocation.amount_minor), 0) as allocated_minor
  from invoice left join payment_allocation on payment_allocation.invoice_id = invoice.id
  group by invoice.id having invoice.paid_minor <> coalesce(sum(payment_allocation.amount_minor), 0);
create view invariant_credited_is_applied as
  select invoice.id, invoice.credited_minor, coalesce(sum(credit_application.amount_minor), 0) as applied_minor
  from invoice left join credit_application on credit_application.invoice_id = invoice.id
  group by invoice.id having invoice.credited_minor <> coalesce(sum(credit_application.amount_minor), 0);
create view invariant_balance_is_ledger as
  select invoice.id, invoice.balance_minor, coalesce(posted.minor, 0) as ledger_minor
  from invoice left join (
    select invoice_id, sum(amount_minor) as minor from ledger_posting where account = 'receivable' group by invoice_id
  ) as posted on posted.invoice_id = invoice.id
  where coalesce(posted.minor, 0) <> case when invoice.issued_at is null then 0 else invoice.balance_minor end;
create view invariant_charge_is_total as
  select invoice.id, invoice.total_minor, coalesce(charged.minor, 0) as charged_minor
  from invoice left join (
    select invoice_id, sum(amount_minor) as minor from ledger_entry where kind = 'charge' group by invoice_id
  ) as charged on charged.invoice_id = invoice.id
  where coalesce(charged.minor, 0) <> case when invoice.issued_at is null then 0 else invoice.total_minor end;
create view invariant_client_credit_is_ledger as
  select client_id, currency, coalesce(kept.amount_minor, 0) as kept_minor, coalesce(posted.minor, 0) as ledger_minor
  from client_credit as kept full join (
    select client_id, currency, -sum(amount_minor) as minor from ledger_posting where account = 'client-credit' group by client_id, currency
  ) as posted using (client_id, currency)
  where coalesce(kept.amount_minor, 0) <> coalesce(posted.minor, 0);
create view invariant_payment_is_ledger as
  select payment.id, payment.amount_minor, payment.reversed_minor, coalesce(posted.minor, 0) as ledger_minor
  from payment left join (
    select payment_id, sum(amount_minor) as minor from ledger_posting where account = 'cash' group by payment_id
  ) as posted on posted.payment_id = payment.id
  where coalesce(posted.minor, 0) <> payment.amount_minor - payment.reversed_minor;
create or replace view invariant_payment_not_over_allocated as
  select payment.id, payment.amount_minor, sum(payment_allocation.amount_minor) as allocated_minor
  from payment join payment_allocation on payment_allocation.payment_id = payment.id
  group by payment.id having sum(payment_allocation.amount_minor) > payment.amount_minor - payment.reversed_minor;
create view invariant_allocation_not_negative as
  select payment_id, invoice_id, sum(amount_minor) as allocated_minor
  from payment_allocation group by payment_id, invoice_id having sum(amount_minor) < 0;
create view invariant_credit_notes_within_total as
  select invoice.id, invoice.total_minor, sum(credit_note.total_minor) as credited_minor
  from invoice join credit_note on credit_note.invoice_id = invoice.id
  group by invoice.id having sum(credit_note.total_minor) > invoice.total_minor;
create view invariant_ledger_client_is_the_invoices as
  select ledger_entry.id from ledger_entry join invoice on invoice.id = ledger_entry.invoice_id
  where invoice.client_id <> ledger_entry.client_id or invoice.currency <> ledger_entry.currency;

-- Every counter from the first to the last was given out once, and is in exactly one document.
drop view invariant_numbers_gapless;
create view series_proof as
  with given as (
    select series, number_year as year, number_counter as counter from invoice where number_counter is not null
    union all
    select 'credit', number_year, number_counter from credit_note
  )
  select number_series.code as series, number_series.year, first_counter, last_counter,
    (select count(*) from given where given.series = number_series.code and given.year = number_series.year
      and counter between first_counter and last_counter) as in_use,
    (select coalesce(array_agg(wanted order by wanted), '{}') from (
      select wanted from generate_series(first_counter, last_counter) as wanted
      except select counter from given where given.series = number_series.code and given.year = number_series.year
      order by wanted limit 100) as gap) as missing
  from number_series;
create view invariant_numbers_gapless as
  select series, year, first_counter, last_counter, in_use from series_proof
  where in_use <> last_counter - first_counter + 1 or cardinality(missing) > 0;
create view invariant_numbers_have_a_series as
  select id, series, number from invoice where number_counter is not null and not exists (
    select from number_series where code = invoice.series and year = invoice.number_year and number_counter between first_counter and last_counter);
