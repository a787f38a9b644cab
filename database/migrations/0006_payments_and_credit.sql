-- What settles invoices: payments with their allocations and reversals, credit notes, and credit applied to invoices.

create table payment (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  currency char(3) not null references currency (code),
  amount_minor bigint not null constraint payment_amount_positive check (amount_minor > 0),
  -- Kept by the trigger on payment_reversal.
  reversed_minor bigint not null default 0,
  paid_on date not null,
  method text not null constraint payment_method check (method in ('Cash', 'Bank Transfer', 'Card', 'PayPal', 'Other')),
  note text not null default '' constraint payment_note_length check (length(note) <= 2000),
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  created_by bigint references app_user (id),
  constraint payment_reversed_within_amount check (reversed_minor between 0 and amount_minor)
);
create index payment_by_client on payment (client_id);
create index payment_by_day on payment (paid_on);

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

-- How much of a payment settles which invoice. A reversal adds negative rows of its own.
create table payment_allocation (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment (id),
  invoice_id bigint not null references invoice (id),
  amount_minor bigint not null,
  reversal_id bigint references payment_reversal (id),
  constraint payment_allocation_sign check (case when reversal_id is null then amount_minor > 0 else amount_minor < 0 end)
);
create unique index payment_allocation_once on payment_allocation (payment_id, invoice_id) where reversal_id is null;
create index payment_allocation_by_payment on payment_allocation (payment_id);
create index payment_allocation_by_invoice on payment_allocation (invoice_id);
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

-- These rows are never changed, and only sample data is ever deleted.
create function guard_ledger_delete() returns trigger language plpgsql as $$
begin
  if exists (select from client where id = old.client_id and not is_sample) then
    raise exception 'Rows of % are only ever added', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_is_append_only';
  end if;
  return old;
end $$;
create function guard_payment_part_delete() returns trigger language plpgsql as $$
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
create trigger credit_note_append_only before update on credit_note for each row execute function refuse_change();
create trigger credit_note_delete_guard before delete on credit_note for each row execute function guard_ledger_delete();
create trigger credit_application_append_only before update on credit_application for each row execute function refuse_change();
create trigger credit_application_delete_guard before delete on credit_application for each row execute function guard_ledger_delete();
create trigger payment_allocation_append_only before update on payment_allocation for each row execute function refuse_change();
create trigger payment_allocation_delete_guard before delete on payment_allocation for each row execute function guard_payment_part_delete();
create trigger payment_reversal_append_only before update on payment_reversal for each row execute function refuse_change();
create trigger payment_reversal_delete_guard before delete on payment_reversal for each row execute function guard_payment_part_delete();
create trigger payment_append_only before update on payment for each row execute function guard_payment();
create trigger payment_delete_guard before delete on payment for each row execute function guard_ledger_delete();

-- Invariants.
create view invariant_paid_is_allocated as
  select invoice.id, invoice.paid_minor, coalesce(sum(payment_allocation.amount_minor), 0) as allocated_minor
  from invoice left join payment_allocation on payment_allocation.invoice_id = invoice.id
  group by invoice.id having invoice.paid_minor <> coalesce(sum(payment_allocation.amount_minor), 0);
create view invariant_credited_is_applied as
  select invoice.id, invoice.credited_minor, coalesce(sum(credit_application.amount_minor), 0) as applied_minor
  from invoice left join credit_application on credit_application.invoice_id = invoice.id
  group by invoice.id having invoice.credited_minor <> coalesce(sum(credit_application.amount_minor), 0);
create view invariant_payment_not_over_allocated as
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
create view invariant_currency_is_the_payments as
  select payment_allocation.invoice_id, payment_allocation.payment_id
  from payment_allocation join invoice on invoice.id = invoice_id join payment on payment.id = payment_id
  where invoice.currency <> payment.currency or invoice.client_id <> payment.client_id;
