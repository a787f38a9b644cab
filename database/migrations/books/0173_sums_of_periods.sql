-- Sums of reports by year, month or day, kept behind the writers as those by day are: of all entries up to `report_progress.through_entry`.
create table report_sum (
  -- What is summed, such as revenue by client.
  kept text collate "C" not null,
  currency text collate "C" not null,
  unit text collate "C" not null constraint report_sum_unit check (unit in ('all', 'year', 'month', 'day')),
  -- The first day of the year or month; of all there is the first that the books can have.
  start date not null,
  row_key text collate "C" not null,
  -- Of each column, in their order: minor units, or these times days, which may be more than a bigint holds.
  amounts numeric[] not null constraint report_sum_has_every_amount check (cardinality(amounts) > 0 and array_position(amounts, null) is null and array_position(amounts, 'NaN') is null),
  constraint report_sum_pkey primary key (kept, currency, unit, start, row_key),
  constraint report_sum_starts_its_unit check (start = case unit when 'all' then date '1970-01-01' else date_trunc(unit, start) end)
);

-- By how many days the due date of an issued invoice was moved, until the sums that count lateness have it.
create table due_date_move (
  id bigint generated always as identity primary key,
  invoice_id bigint not null constraint due_date_move_invoice_id_fkey references invoice (id) on delete cascade,
  days integer not null constraint due_date_move_moves check (days <> 0)
);
create index due_date_move_of_invoice on due_date_move (invoice_id);

create function note_due_date_move() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  insert into due_date_move (invoice_id, days) values (new.id, new.due_date - old.due_date);
  return null;
end $$;

create trigger invoice_due_date_moves after update of due_date on invoice for each row
  when (old.issued_at is not null and new.due_date <> old.due_date) execute function note_due_date_move();

-- Credit by client is one of these sums.
create or replace view invariant_report_sums_are_the_ledger as
  with through as (select coalesce(max(through_entry), 0) as id from report_progress),
    entry as (select ledger_entry.* from ledger_entry, through where ledger_entry.id <= through.id),
    told as (
      select currency, day::text as place, debit || ' ' || credit as part, amount_minor from ledger_by_day
      union all
      select currency, booked_on::text, debit || ' ' || credit, -amount_minor from entry
      union all
      select * from (
        select currency, day::text, 'tax', tax_minor from tax_by_day where basis = 'accrual'
        union all
        select currency, booked_on::text, 'tax', case debit when 'tax' then amount_minor else -amount_minor end
        from entry where 'tax' in (debit, credit)
      ) as tax
      -- A document counts whole as soon as one of its entries is kept.
      where not exists (select from ledger_entry, through where ledger_entry.id > through.id)
    )
  select currency, place, part from told group by 1, 2, 3 having sum(amount_minor) <> 0;

drop table client_credit_by_day;

-- What is kept is of the same entries everywhere: the job goes through the ledger once more.
truncate report_progress, ledger_by_day, tax_by_day, receivable_span;

-- All months are what the ledger has, a year is its months, and all is its years.
create view invariant_report_periods_are_the_ledger as
  with through as (select coalesce(max(through_entry), 0) as id from report_progress),
    summed as (
      select kept, currency, unit, start, row_key, place, amount from report_sum cross join lateral unnest(amounts) with ordinality as part (amount, place)
    ), told as (
      select 'days-to-pay' as kept, entry.currency::text as currency, date_trunc('month', booked_on)::date as start, entry.client_id::text as row_key,
        side.place, case credit when 'receivable' then 1 else -1 end * amount_minor::numeric * side.days as amount
      from through join ledger_entry as entry on entry.id <= through.id and kind = 'allocation'
        join invoice on invoice.id = entry.invoice_id
        -- Paid, waited and late.
        cross join lateral (values (1, 1), (2, booked_on - issued_date), (3, booked_on - due_date
          + coalesce((select sum(days) from due_date_move where invoice_id = entry.invoice_id), 0)::integer)) as side (place, days)
      union all
      select 'days-to-pay', currency, start, row_key, place, -amount from summed where kept = 'days-to-pay' and unit = 'month'
      union all
      select 'credit', entry.currency, date_trunc('month', booked_on)::date, entry.client_id::text, 0,
        case credit when 'client-credit' then amount_minor else -amount_minor end
      from through join ledger_entry as entry on entry.id <= through.id and 'client-credit' in (debit, credit)
      union all
      select 'revenue by client', entry.currency, date_trunc('month', booked_on)::date, entry.client_id::text, 0,
        case when credit in ('revenue', 'early-payment-discount') then amount_minor else -amount_minor end
      from through join ledger_entry as entry on entry.id <= through.id
        and ('revenue' in (debit, credit) or 'early-payment-discount' in (debit, credit))
      union all
      select kept, currency, start, row_key, 0, -amount from summed where kept in ('credit', 'revenue by client') and unit = 'month'
      union all
      select 'year of ' || kept, currency, date_trunc('year', start)::date, row_key, place, case unit when 'year' then amount else -amount end
      from summed where unit in ('year', 'month')
      union all
      select 'all of ' || kept, currency, date '1970-01-01', row_key, place, case unit when 'all' then amount else -amount end
      from summed where kept = 'credit' and unit in ('all', 'year')
      union all
      -- Whoever sold, and whenever: it is the revenue of the clients.
      select 'revenue', currency, start, other.name, place, case kept when 'revenue by client' then amount else -amount end
      from summed join lateral (values ('revenue by month'), ('revenue by salesperson')) as other (name)
        on other.name = kept or kept = 'revenue by client'
      where unit = 'month'
    )
  select kept, currency, start, row_key, place from told group by 1, 2, 3, 4, 5 having sum(amount) <> 0;
