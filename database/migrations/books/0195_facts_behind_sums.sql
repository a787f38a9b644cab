-- Revenue is kept by item, too, and of how many facts sums by day and month are: by that the facts behind a cell are paged. What is kept is of
-- the same entries everywhere: the job goes through the ledger once more.
truncate report_progress, ledger_by_day, tax_by_day, receivable_span, report_sum, due_date_move;

alter table ledger_by_day
  add column entry_count bigint not null constraint ledger_by_day_entry_count check (entry_count > 0);

-- Of each amount, in their order: of how many facts that are something it is; null where nobody asks.
alter table report_sum
  add column counts integer[] constraint report_sum_counts_every_amount
    check (cardinality(counts) = cardinality(amounts) and array_position(counts, null) is null and 0 <= all (counts));

-- Of each sum by day, also of how many entries it is.
create or replace view invariant_report_sums_are_the_ledger as
  with through as (select coalesce(max(through_entry), 0) as id from report_progress),
    entry as (select ledger_entry.* from ledger_entry, through where ledger_entry.id <= through.id),
    told as (
      select currency, day::text as place, debit || ' ' || credit as part, amount_minor, entry_count from ledger_by_day
      union all
      select currency, booked_on::text, debit || ' ' || credit, -amount_minor, -1 from entry
      union all
      select * from (
        select currency, day::text, 'tax', tax_minor, 0 from tax_by_day where basis = 'accrual'
        union all
        select currency, booked_on::text, 'tax', case debit when 'tax' then amount_minor else -amount_minor end, 0
        from entry where 'tax' in (debit, credit)
      ) as tax
      -- A document counts whole as soon as one of its entries is kept.
      where not exists (select from ledger_entry, through where ledger_entry.id > through.id)
    )
  select currency, place, part from told group by 1, 2, 3 having sum(amount_minor) <> 0 or sum(entry_count) <> 0;

-- All months are what the ledger has, a year is its months, and all is its years. By item there are months alone.
create or replace view invariant_report_periods_are_the_ledger as
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
      from summed where unit in ('year', 'month') and kept <> 'revenue by item'
      union all
      select 'all of ' || kept, currency, date '1970-01-01', row_key, place, case unit when 'all' then amount else -amount end
      from summed where kept = 'credit' and unit in ('all', 'year')
      union all
      -- Whoever sold, whatever, and whenever: it is the revenue of the clients.
      select 'revenue', currency, start, other.name, place, case kept when 'revenue by client' then amount else -amount end
      from summed join lateral (values ('revenue by month'), ('revenue by salesperson'), ('revenue by item')) as other (name)
        on other.name = kept or kept = 'revenue by client'
      where unit = 'month'
    )
  select kept, currency, start, row_key, place from told group by 1, 2, 3, 4, 5 having sum(amount) <> 0;
