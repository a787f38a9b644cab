-- Revenue by tag is kept, too. Tags of issued invoices may be changed: each change is noted, until the sums have it.
create table tag_move (
  id bigint generated always as identity primary key,
  invoice_id bigint not null constraint tag_move_invoice_id_fkey references invoice (id) on delete cascade,
  before text[] not null,
  after text[] not null constraint tag_move_moves check (after <> before)
);
create index tag_move_of_invoice on tag_move (invoice_id);

create function note_tag_move() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  insert into tag_move (invoice_id, before, after) values (new.id, old.tags, new.tags);
  return null;
end $$;

create trigger invoice_tags_move after update of tags on invoice for each row
  when (old.issued_at is not null and new.tags <> old.tags) execute function note_tag_move();

-- Of the entries whose other sums are kept already.
insert into report_sum (kept, currency, unit, start, row_key, amounts, counts)
  select 'revenue by tag', currency, unit, date_trunc(unit, booked_on)::date, row_key,
    array[coalesce(sum(minor) filter (where col = 'invoiced'), 0), coalesce(sum(minor) filter (where col = 'credited'), 0),
      coalesce(sum(minor) filter (where col = 'voided'), 0), coalesce(sum(minor) filter (where col = 'discounts'), 0)],
    case unit when 'day' then array[count(*) filter (where col = 'invoiced' and minor <> 0), count(*) filter (where col = 'credited' and minor <> 0),
      count(*) filter (where col = 'voided' and minor <> 0), count(*) filter (where col = 'discounts' and minor <> 0)]::integer[] end
  from (
    select entry.currency, entry.booked_on, coalesce(nullif(array_to_string(invoice.tags, ', '), ''), '~') as row_key,
      case coalesce(difference.kind, entry.kind) when 'credit-note' then 'credited' when 'void' then 'voided'
        when 'early-payment-discount' then 'discounts' else 'invoiced' end as col,
      case when entry.credit in ('revenue', 'early-payment-discount') then entry.amount_minor else 0 end
        - case when entry.debit in ('revenue', 'early-payment-discount') then entry.amount_minor else 0 end as minor
    from report_progress join ledger_entry as entry on entry.id <= through_entry
      left join payment_difference as difference on difference.id = entry.difference_id
      left join invoice on invoice.id = coalesce(entry.invoice_id, difference.invoice_id)
    where entry.debit in ('revenue', 'early-payment-discount') or entry.credit in ('revenue', 'early-payment-discount')
  ) as fact cross join unnest('{year,month,day}'::text[]) as unit
  group by currency, unit, 4, row_key;

-- As it was, and by tag: as the invoices were tagged when it was kept. A month is its days, where they are kept, too.
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
      select 'year of ' || kept, currency, date_trunc('year', start)::date, row_key, place, case unit when 'year' then amount else -amount end
      from summed where unit in ('year', 'month') and kept <> 'revenue by item'
      union all
      select 'days of ' || kept, currency, date_trunc('month', start)::date, row_key, place, case unit when 'month' then amount else -amount end
      from summed where unit in ('month', 'day') and kept in ('revenue by salesperson', 'revenue by tag')
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
