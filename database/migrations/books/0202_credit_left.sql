-- By how much each client's credit grew, where it did: most of it is received and used at once, and adds up to nothing.
insert into report_sum (kept, currency, unit, start, row_key, amounts)
  select 'credit left', currency, unit, start, row_key, array[amount]
  from (select *, (select sum(part) from unnest(amounts) as part) as amount from report_sum where kept = 'credit') as credit
  where amount <> 0;

-- As it was, and what is left of credit.
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
      select 'revenue by tag', entry.currency, date_trunc('month', booked_on)::date,
        coalesce(nullif(array_to_string(coalesce((select before from tag_move where invoice_id = invoice.id order by id limit 1), invoice.tags), ', '), ''), '~'), 0,
        case when credit in ('revenue', 'early-payment-discount') then entry.amount_minor else -entry.amount_minor end
      from through join ledger_entry as entry on entry.id <= through.id
          and ('revenue' in (debit, credit) or 'early-payment-discount' in (debit, credit))
        left join payment_difference as difference on difference.id = entry.difference_id
        left join invoice on invoice.id = coalesce(entry.invoice_id, difference.invoice_id)
      union all
      select kept, currency, start, row_key, 0, -amount from summed where kept in ('credit', 'revenue by client', 'revenue by tag') and unit = 'month'
      union all
      select 'credit left', currency, start, row_key, 0, case kept when 'credit' then amount else -amount end
      from summed where kept in ('credit', 'credit left') and unit = 'month'
      union all
      select 'year of ' || kept, currency, date_trunc('year', start)::date, row_key, place, case unit when 'year' then amount else -amount end
      from summed where unit in ('year', 'month') and kept <> 'revenue by item'
      union all
      select 'days of ' || kept, currency, date_trunc('month', start)::date, row_key, place, case unit when 'month' then amount else -amount end
      from summed where unit in ('month', 'day') and kept in ('revenue by salesperson', 'revenue by tag')
      union all
      select 'all of ' || kept, currency, date '1970-01-01', row_key, place, case unit when 'all' then amount else -amount end
      from summed where kept in ('credit', 'credit left') and unit in ('all', 'year')
      union all
      -- Whoever sold, whatever, and whenever: it is the revenue of the clients.
      select 'revenue', currency, start, other.name, place, case kept when 'revenue by client' then amount else -amount end
      from summed join lateral (values ('revenue by month'), ('revenue by salesperson'), ('revenue by item')) as other (name)
        on other.name = kept or kept = 'revenue by client'
      where unit = 'month'
    )
  select kept, currency, start, row_key, place from told group by 1, 2, 3, 4, 5 having sum(amount) <> 0;
