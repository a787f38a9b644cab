-- What the figures above the list and the dashboard's sales add up, kept by day: like the list's counts, each change is
-- appended in the transaction of its facts, and folded in later.
create table daily_receivable (
  currency text collate "C",
  day date,
  -- What the issued invoices come to owe on this day: their totals, less what settles them.
  owed_minor bigint not null default 0,
  -- What of it comes to be past due on this day.
  past_due_minor bigint not null default 0,
  -- Paid on this day, less what of it was reversed at any time.
  paid_minor bigint not null default 0,
  -- Drafts added, less those that were issued.
  drafts bigint not null default 0,
  -- Kept on the first day of a month: the invoices that payments of the month settle, in part at least.
  paid_invoices bigint not null default 0,
  primary key (currency, day)
) with (fillfactor = 70);

create table daily_receivable_delta (
  currency text collate "C" not null,
  day date not null,
  owed_minor bigint not null default 0,
  past_due_minor bigint not null default 0,
  paid_minor bigint not null default 0,
  drafts bigint not null default 0,
  paid_invoices bigint not null default 0
) with (autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0);

-- When an amount of an invoice begins to be owed, begins to be past due, and ends with the invoice; settled is null for the
-- total, and the day of what settles it otherwise, whose amount is negative.
create function receivable_changes(issued date, due date, ended date, settled date, minor bigint)
returns table (day date, owed_minor bigint, past_due_minor bigint) language sql immutable as $$
  select * from (values
    (least(greatest(issued, settled), ended), minor, 0::bigint),
    (least(greatest(issued, settled, due + 1), ended), 0::bigint, minor),
    (ended, -minor, -minor)
  ) as change (day, owed_minor, past_due_minor) where change.day is not null
$$;

create function ended_on(voided_at timestamptz, written_off_at timestamptz, zone text) returns date language sql immutable
  return least((voided_at at time zone zone)::date, (written_off_at at time zone zone)::date);

create function organisation_zone() returns text language sql stable
  return coalesce((select time_zone from organisation), 'UTC');

-- An invoice's own changes, without what settles it.
create function invoice_days(of invoice, zone text)
returns table (day date, owed_minor bigint, past_due_minor bigint, drafts bigint) language sql immutable as $$
  select day, owed_minor, past_due_minor, 0::bigint
  from receivable_changes(of.issued_date, of.due_date, ended_on(of.voided_at, of.written_off_at, zone), null, of.total_minor)
  where of.issued_at is not null
  union all
  select change.* from (values
    ((of.created_at at time zone zone)::date, 0::bigint, 0::bigint, 1::bigint),
    -- An imported invoice was issued before it was stored here, and never a draft.
    (case when of.issued_at is not null then (greatest(of.issued_at, of.created_at) at time zone zone)::date end, 0::bigint, 0::bigint, -1::bigint)
  ) as change (day, owed_minor, past_due_minor, drafts) where of.deleted_at is null and change.day is not null
$$;

-- Whatever settles invoices, on the day from which it does.
create view settlement as
  select part.invoice_id, coalesce(reversed_on, paid_on) as day, part.amount_minor
  from payment_allocation as part join payment on payment.id = part.payment_id
    left join payment_reversal as reversal on reversal.id = part.reversal_id
  union all
  select invoice_id, applied_on, amount_minor from credit_application;

-- All of daily_receivable, from the facts.
create view daily_receivable_source as
  select currency, day, sum(owed_minor)::bigint as owed_minor, sum(past_due_minor)::bigint as past_due_minor,
    sum(paid_minor)::bigint as paid_minor, sum(drafts)::bigint as drafts, sum(paid_invoices)::bigint as paid_invoices
  from (
    select invoice.currency::text collate "C" as currency, change.day, change.owed_minor, change.past_due_minor,
      0::bigint as paid_minor, change.drafts, 0::bigint as paid_invoices
    from (select organisation_zone() as zone offset 0) as here cross join invoice
      cross join lateral invoice_days(invoice, zone) as change
    union all
    select invoice.currency::text, change.day, change.owed_minor, change.past_due_minor, 0, 0, 0
    from (select organisation_zone() as zone offset 0) as here cross join settlement
      join invoice on invoice.id = settlement.invoice_id
      cross join lateral receivable_changes(issued_date, due_date, ended_on(voided_at, written_off_at, zone), settlement.day,
        -settlement.amount_minor) as change
    union all
    select currency::text, paid_on, 0, 0, amount_minor - reversed_minor, 0, 0 from payment
    union all
    select currency::text, month, 0, 0, 0, 0, count(*) from (
      select payment.currency, date_trunc('month', paid_on)::date as month
      from payment_allocation join payment on payment.id = payment_id
      group by 1, 2, invoice_id having sum(payment_allocation.amount_minor) > 0
    ) as paid group by 1, 2
  ) as change
  group by currency, day;

create view invariant_daily_receivables_are_the_invoices as
  select currency, day from (
    select currency, day, owed_minor, past_due_minor, paid_minor, drafts, paid_invoices from daily_receivable
    union all
    select currency, day, owed_minor, past_due_minor, paid_minor, drafts, paid_invoices from daily_receivable_delta
    union all
    select currency, day, -owed_minor, -past_due_minor, -paid_minor, -drafts, -paid_invoices from daily_receivable_source
  ) as told
  group by currency, day
  having sum(owed_minor) <> 0 or sum(past_due_minor) <> 0 or sum(paid_minor) <> 0 or sum(drafts) <> 0 or sum(paid_invoices) <> 0;

-- Makes all of it anew from the facts; whoever writes one meanwhile waits.
create function rebuild_daily_receivables() returns void language plpgsql as $$
begin
  -- Those that write hold it shared (lock_list_date), those that fold changes hold the table.
  perform pg_advisory_xact_lock(4210790);
  lock table invoice_list_date in share update exclusive mode;
  delete from daily_receivable_delta;
  delete from daily_receivable;
  insert into daily_receivable select * from daily_receivable_source;
end $$;

-- What invoices were and became: each with all that settles it.
create function append_invoice_days(former invoice[], latter invoice[]) returns void language plpgsql as $$
declare
  zone text := organisation_zone();
begin
  with side as materialized (
    select -1 as weight, one as invoice from unnest(former) as one
    union all
    select 1, one from unnest(latter) as one
  ), change as (
    select (side.invoice).currency, weight, own.day, own.owed_minor, own.past_due_minor, own.drafts
    from side cross join lateral invoice_days(side.invoice, zone) as own
    union all
    select (side.invoice).currency, weight, part.day, part.owed_minor, part.past_due_minor, 0
    from side
      -- By invoice, however many the planner expects: it would read all that ever settled one.
      cross join lateral (select * from settlement where invoice_id = (side.invoice).id offset 0) as settlement
      cross join lateral receivable_changes((side.invoice).issued_date, (side.invoice).due_date,
        ended_on((side.invoice).voided_at, (side.invoice).written_off_at, zone), settlement.day, -settlement.amount_minor) as part
    -- A draft is settled by nothing.
    where (side.invoice).issued_at is not null
  )
  insert into daily_receivable_delta (currency, day, owed_minor, past_due_minor, drafts)
  select currency, day, sum(weight * owed_minor), sum(weight * past_due_minor), sum(weight * drafts) from change
  group by currency, day
  having sum(weight * owed_minor) <> 0 or sum(weight * past_due_minor) <> 0 or sum(weight * drafts) <> 0;
end $$;

create function keep_days_of_invoices() returns trigger language plpgsql as $$
declare
  former invoice[];
  latter invoice[];
begin
  if tg_op = 'INSERT' then
    select array_agg(one::invoice) into latter from became as one;
  elsif tg_op = 'DELETE' then
    select array_agg(one::invoice) into former from was as one;
  else
    select array_agg(one::invoice), array_agg(other::invoice) into former, latter
    from was as one join became as other on other.id = one.id
    where (one.issued_at, one.deleted_at, one.created_at, one.currency, one.voided_at, one.written_off_at)
        is distinct from (other.issued_at, other.deleted_at, other.created_at, other.currency, other.voided_at, other.written_off_at)
      or (other.issued_at is not null and (one.issued_date, one.due_date, one.total_minor)
        is distinct from (other.issued_date, other.due_date, other.total_minor));
  end if;
  if former is not null or latter is not null then
    perform lock_list_date();
    perform append_invoice_days(former, latter);
  end if;
  return null;
end $$;
create trigger invoice_tells_days_on_insert after insert on invoice referencing new table as became
  for each statement execute function keep_days_of_invoices();
create trigger invoice_tells_days_on_update after update on invoice referencing old table as was new table as became
  for each statement execute function keep_days_of_invoices();
create trigger invoice_tells_days_on_delete after delete on invoice referencing old table as was
  for each statement execute function keep_days_of_invoices();

create function keep_days_of_payments() returns trigger language plpgsql as $$
begin
  perform lock_list_date();
  if tg_op = 'UPDATE' then
    insert into daily_receivable_delta (currency, day, paid_minor)
    select currency, paid_on, sum(minor) from (
      select currency, paid_on, reversed_minor - amount_minor as minor from was
      union all
      select currency, paid_on, amount_minor - reversed_minor from became
    ) as change group by 1, 2 having sum(minor) <> 0;
  else
    insert into daily_receivable_delta (currency, day, paid_minor)
    select currency, paid_on, sum(amount_minor - reversed_minor) * case tg_op when 'DELETE' then -1 else 1 end
    from changed group by 1, 2;
  end if;
  return null;
end $$;
create trigger payment_tells_days_on_insert after insert on payment referencing new table as changed
  for each statement execute function keep_days_of_payments();
create trigger payment_tells_days_on_update after update on payment referencing old table as was new table as became
  for each statement execute function keep_days_of_payments();
create trigger payment_tells_days_on_delete after delete on payment referencing old table as changed
  for each statement execute function keep_days_of_payments();

-- By their names these triggers come after those that settle the invoices, which have locked them by then: of two payments of one
-- invoice in a month, one sees the other.
create function keep_days_of_allocations() returns trigger language plpgsql as $$
declare
  zone text := organisation_zone();
  weight integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  perform lock_list_date();
  insert into daily_receivable_delta (currency, day, owed_minor, past_due_minor)
  select invoice.currency, change.day, weight * sum(change.owed_minor), weight * sum(change.past_due_minor)
  from changed as part join payment on payment.id = part.payment_id
    left join payment_reversal as reversal on reversal.id = part.reversal_id
    join invoice on invoice.id = part.invoice_id
    cross join lateral receivable_changes(invoice.issued_date, due_date, ended_on(voided_at, written_off_at, zone),
      coalesce(reversed_on, paid_on), -part.amount_minor) as change
  group by 1, 2 having sum(change.owed_minor) <> 0 or sum(change.past_due_minor) <> 0;
  insert into daily_receivable_delta (currency, day, paid_invoices)
  select currency, month, sum(change) from (
    select currency, month, (kept > 0)::integer - (kept - weight * moved > 0)::integer as change
    from (
      select currency, date_trunc('month', paid_on)::date as month, invoice_id, sum(part.amount_minor) as moved
      from changed as part join payment on payment.id = part.payment_id group by 1, 2, 3
    ) as touched cross join lateral (
      select coalesce(sum(part.amount_minor), 0) as kept
      from payment_allocation as part join payment on payment.id = part.payment_id
      where part.invoice_id = touched.invoice_id and paid_on >= month and paid_on < month + interval '1 month'
    ) as present
  ) as counted group by 1, 2 having sum(change) <> 0;
  return null;
end $$;
create trigger payment_allocation_tells_days_on_insert after insert on payment_allocation referencing new table as changed
  for each statement execute function keep_days_of_allocations();
create trigger payment_allocation_tells_days_on_delete after delete on payment_allocation referencing old table as changed
  for each statement execute function keep_days_of_allocations();

create function keep_days_of_applied_credit() returns trigger language plpgsql as $$
declare
  zone text := organisation_zone();
  weight integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  perform lock_list_date();
  insert into daily_receivable_delta (currency, day, owed_minor, past_due_minor)
  select invoice.currency, change.day, weight * sum(change.owed_minor), weight * sum(change.past_due_minor)
  from changed as part join invoice on invoice.id = part.invoice_id
    cross join lateral receivable_changes(invoice.issued_date, due_date, ended_on(voided_at, written_off_at, zone), applied_on,
      -part.amount_minor) as change
  group by 1, 2 having sum(change.owed_minor) <> 0 or sum(change.past_due_minor) <> 0;
  return null;
end $$;
create trigger credit_application_tells_days_on_insert after insert on credit_application referencing new table as changed
  for each statement execute function keep_days_of_applied_credit();
create trigger credit_application_tells_days_on_delete after delete on credit_application referencing old table as changed
  for each statement execute function keep_days_of_applied_credit();

create function renew_days() returns trigger language plpgsql as $$
begin
  perform rebuild_daily_receivables();
  return null;
end $$;
create trigger invoice_truncate_renews_days after truncate on invoice for each statement execute function renew_days();
create trigger payment_truncate_renews_days after truncate on payment for each statement execute function renew_days();

-- Every change falls on the day that it has in the new time zone.
create trigger organisation_renews_days after update on organisation
  for each row when (old.time_zone is distinct from new.time_zone) execute function renew_days();

select rebuild_daily_receivables();

-- The payment that was written down last leads to the invoice that was settled last.
drop index payment_by_day;
create index payment_by_day on payment (paid_on, created_at, id);
