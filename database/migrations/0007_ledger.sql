-- The ledger: every movement of money once, between two accounts, never changed. Balances follow from it.
-- Incoming payments and credit notes first become the client's credit; settling an invoice takes it from there.

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

-- A client's credit, never negative at commit. Kept by the trigger on ledger_entry; invariant_client_credit_is_ledger
-- compares them.
create table client_credit (
  client_id bigint not null references client (id),
  currency char(3) not null references currency (code),
  amount_minor bigint not null,
  primary key (client_id, currency)
);

-- Checked at commit: a reversal takes the money back before its allocations are reversed.
create function check_client_credit() returns trigger language plpgsql as $$
begin
  if exists (select from client_credit where client_id = new.client_id and currency = new.currency and amount_minor < 0) then
    raise exception 'A client cannot have less than no credit' using errcode = 'check_violation', constraint = 'client_credit_not_negative';
  end if;
  return null;
end $$;
create constraint trigger client_credit_not_negative after insert or update on client_credit
  deferrable initially deferred for each row when (new.amount_minor < 0) execute function check_client_credit();

create function update_client_credit() returns trigger language plpgsql as $$
begin
  -- In key order, so that two commands over the same clients cannot deadlock.
  insert into client_credit (client_id, currency, amount_minor)
    select client_id, currency, sum(case 'client-credit' when credit then amount_minor when debit then -amount_minor else 0 end)
    from added where 'client-credit' in (debit, credit) group by client_id, currency order by client_id, currency
  on conflict (client_id, currency) do update set amount_minor = client_credit.amount_minor + excluded.amount_minor;
  return null;
end $$;
create trigger ledger_entry_updates_client_credit after insert on ledger_entry
  referencing new table as added for each statement execute function update_client_credit();

-- Issuing charges the client, a void takes the charge back, a write-off gives up what is left of it. An entry has
-- the time of the row that causes it, so that imported records keep their own dates.
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
      union all
      -- What a written-off invoice owes again is given up like the rest of it.
      select now(), 'write-off', 'bad-debt', 'receivable',
          was.paid_minor + was.credited_minor - now.paid_minor - now.credited_minor
        where was.written_off_at is not null and now.written_off_at is not null
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

create function settle_invoices() returns trigger language plpgsql as $$
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
  return null;
end $$;
create trigger payment_allocation_settles_invoices after insert on payment_allocation
  referencing new table as added for each statement execute function settle_invoices();

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
  return null;
end $$;
create trigger credit_application_posts after insert on credit_application
  referencing new table as added for each statement execute function apply_credit();

create trigger ledger_entry_append_only before update on ledger_entry for each row execute function refuse_change();
create trigger ledger_entry_delete_guard before delete on ledger_entry for each row execute function guard_ledger_delete();

-- Invariants.
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
create view invariant_ledger_client_is_the_invoices as
  select ledger_entry.id from ledger_entry join invoice on invoice.id = ledger_entry.invoice_id
  where invoice.client_id <> ledger_entry.client_id or invoice.currency <> ledger_entry.currency;
