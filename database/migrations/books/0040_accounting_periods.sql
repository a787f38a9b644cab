-- Months of the books: open without a row here, closed until an admin reopens them, or locked for good.
create table accounting_period (
  month date primary key constraint accounting_period_is_a_month check (extract(day from month) = 1),
  state text not null constraint accounting_period_state check (state in ('closed', 'locked')),
  changed_at timestamptz not null default now(),
  changed_by bigint references app_user (id)
);

-- Whoever posts holds this lock shared until the commit, whoever closes a month waits for them: no entry slips in between.
create function lock_periods() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4210792);
  return null;
end $$;
create trigger accounting_period_waits before insert or update on accounting_period
  for each statement execute function lock_periods();

create function guard_period() returns trigger language plpgsql as $$
begin
  if old.state = 'locked' then
    raise exception 'A locked month stays locked' using errcode = 'check_violation', constraint = 'accounting_period_stays_locked';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger accounting_period_guard before update or delete on accounting_period for each row execute function guard_period();
create trigger accounting_period_truncate_guard before truncate on accounting_period for each statement execute function refuse_truncate();

-- The detail says which month it is, and its state: the product makes a sentence of it.
create function refuse_closed_period(closed accounting_period) returns void language plpgsql as $$
begin
  raise exception 'The month % is %', to_char(closed.month, 'YYYY-MM'), closed.state
    using errcode = 'check_violation', constraint = 'books_are_open', detail = to_char(closed.month, 'YYYY-MM') || ' ' || closed.state;
end $$;

create function keep_to_open_periods() returns trigger language plpgsql as $$
declare
  closed accounting_period;
begin
  perform pg_advisory_xact_lock_shared(4210792);
  select * into closed from accounting_period
    where month in (select date_trunc('month', booked_on)::date from added) order by month limit 1;
  if found then perform refuse_closed_period(closed); end if;
  return null;
end $$;
-- By statement, as all that is posted: no row is looked at by itself.
create trigger ledger_entry_keeps_to_open_periods after insert on ledger_entry
  referencing new table as added for each statement execute function keep_to_open_periods();

-- An invoice of nothing is posted nowhere, and yet has its day.
create function keep_nothing_to_open_periods() returns trigger language plpgsql as $$
declare
  closed accounting_period;
begin
  perform pg_advisory_xact_lock_shared(4210792);
  select * into closed from accounting_period
    where month = date_trunc('month', case when old.issued_at is null then new.issued_date else new.voided_on end)::date;
  if found then perform refuse_closed_period(closed); end if;
  return null;
end $$;
create trigger invoice_keeps_to_open_periods after update on invoice for each row
  when (new.total_minor = 0 and ((old.issued_at is null and new.issued_at is not null) or (old.voided_at is null and new.voided_at is not null)))
  execute function keep_nothing_to_open_periods();
