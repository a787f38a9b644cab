-- Between which days an invoice was paid stands in its row of the list: what was paid within some days is found along an index, where
-- all payments of those days and what they settle were joined and grouped before.
alter table invoice_list_row
  add column first_paid_on date,
  add column last_paid_on date,
  add constraint invoice_list_row_paid_days check (first_paid_on <= last_paid_on and (first_paid_on is null) = (last_paid_on is null));

-- A day counts on which more was paid of the invoice than what of that was reversed at any time.
create or replace view invoice_list_source as
  select invoice.id, status_rank(invoice_status(invoice, (select day from invoice_list_date))) as status,
    status_rank(invoice_status(invoice, '-infinity')) as base_status, client_id, client.name_sort as client_sort,
    currency::text collate "C" as currency, total_minor, balance_minor, issued_date, due_date, number_search,
    case when tags <> '{}' then fold_texts(tags) end as tags, paid.first_on as first_paid_on, paid.last_on as last_paid_on
  from invoice join client on client.id = client_id
    cross join lateral (
      select min(day) as first_on, max(day) as last_on from (
        select paid_on as day from payment_allocation as part join payment on payment.id = part.payment_id
        -- Most have none, and are not looked up.
        where part.invoice_id = invoice.id and invoice.paid_minor > 0
        group by paid_on having sum(part.amount_minor) > 0
      ) as of_day
    ) as paid
  where deleted_at is null;

create or replace view invoice_list as
  select id, status_on_date(base_status, due_date, (select day from invoice_list_date)) as status, base_status, client_id,
    client_sort, currency, total_minor, balance_minor, issued_date, due_date, number_search, tags, first_paid_on, last_paid_on
  from invoice_list_row;

create or replace view invoice_list_by_status as
  select invoice_list_status.id, status, invoice_list_status.client_id, base_status, client_sort, currency, total_minor,
    balance_minor, issued_date, due_date, number_search, tags, first_paid_on, last_paid_on
  from invoice_list_status left join invoice_list_row on invoice_list_row.id = invoice_list_status.id;

create or replace view invariant_list_rows_are_the_invoices as
  select id from invoice_list as listed full join invoice_list_source as listable using (id)
  where listed is distinct from listable;

create or replace function refresh_invoice_list_rows(ids bigint[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  -- A rename and a command may change the same row at once: -1 must count what the other one left.
  perform 1 from invoice_list_row where id = any (ids) order by id for update;
  -- Each change in one row, joined by keys only: the planner assumes ten ids, however many there are.
  with changed as materialized (
    select was, now
    from (select id, row (listed.*)::invoice_list as was from invoice_list as listed where id = any (ids)) as kept
    full join (select id, row (listable.*)::invoice_list as now from invoice_list_source as listable where id = any (ids)) as fresh using (id)
    where was is distinct from now
  ), logged as (
    insert into invoice_list_delta (weight, invoice_id, status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date)
    select weight, (side).id, (side).status, (side).client_id, (side).client_sort, (side).currency, (side).total_minor,
      (side).balance_minor, (side).issued_date, (side).due_date
    from changed cross join lateral (values (-1, was), (1, now)) as sides (weight, side) where (side).id is not null
  ), gone as (
    delete from invoice_list_row using changed where invoice_list_row.id = (was).id and (now).id is null
  ), unplaced as (
    delete from invoice_list_status using changed
    where invoice_list_status.status = (was).status and invoice_list_status.id = (was).id and (now).id is null
  ), moved as (
    update invoice_list_status set status = (now).status, client_id = (now).client_id from changed
    where invoice_list_status.status = (was).status and invoice_list_status.id = (was).id
      and ((now).status <> (was).status or (now).client_id <> (was).client_id)
  ), placed as (
    insert into invoice_list_status select (now).status, (now).id, (now).client_id from changed where (was).id is null
  ), unnumbered as (
    -- As an array: as long as the server has not counted the table it would read all of it for each change.
    delete from invoice_list_number where id = any (array(
      select (was).id from changed where (was).number_search <> '' and coalesce((now).number_search, '') = ''))
  ), numbered as (
    insert into invoice_list_number select (now).id, (now).number_search from changed
    where (now).number_search <> '' and (now).number_search is distinct from (was).number_search
    on conflict (id) do update set number_search = excluded.number_search
  )
  insert into invoice_list_row (id, base_status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date,
    number_search, tags, first_paid_on, last_paid_on)
  select (now).id, (now).base_status, (now).client_id, (now).client_sort, (now).currency, (now).total_minor,
    (now).balance_minor, (now).issued_date, (now).due_date, (now).number_search, (now).tags, (now).first_paid_on, (now).last_paid_on
  from changed where (now).id is not null
  on conflict (id) do update set (base_status, client_id, client_sort, currency, total_minor, balance_minor, issued_date,
    due_date, number_search, tags, first_paid_on, last_paid_on) = (excluded.base_status, excluded.client_id, excluded.client_sort,
    excluded.currency, excluded.total_minor, excluded.balance_minor, excluded.issued_date, excluded.due_date, excluded.number_search,
    excluded.tags, excluded.first_paid_on, excluded.last_paid_on);
end $$;

-- All rows again, and then their indexes: to change each in its place takes several times as long.
drop index invoice_list_row_by_balance, invoice_list_row_by_client, invoice_list_row_by_due, invoice_list_row_by_issued,
  invoice_list_row_by_tags, invoice_list_row_by_total, invoice_list_row_of_client;
truncate invoice_list_row;
insert into invoice_list_row (id, base_status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date,
  number_search, tags, first_paid_on, last_paid_on)
select id, base_status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date, number_search, tags,
  first_paid_on, last_paid_on
from invoice_list_source order by id;
create index invoice_list_row_by_balance on invoice_list_row (currency, balance_minor, id)
  include (base_status, due_date, client_id, total_minor);
create index invoice_list_row_by_client on invoice_list_row (client_sort, id) include (base_status, currency, client_id, due_date);
create index invoice_list_row_by_due on invoice_list_row (due_date, id) include (base_status, currency, client_id, balance_minor);
create index invoice_list_row_by_issued on invoice_list_row (issued_date, id) include (base_status, currency, client_id, due_date);
create index invoice_list_row_by_tags on invoice_list_row using gin (tags) where tags is not null;
create index invoice_list_row_by_total on invoice_list_row (currency, total_minor, id)
  include (base_status, due_date, client_id, balance_minor);
create index invoice_list_row_of_client on invoice_list_row (client_id, id) include (base_status, currency, due_date);

-- Counted, narrowed and added up without their rows.
create index invoice_list_row_by_paid on invoice_list_row (last_paid_on, id)
  include (base_status, first_paid_on, currency, client_id, due_date, total_minor, balance_minor) where last_paid_on is not null;
-- Those that were paid on several days, by the first.
create index invoice_list_row_paid_before on invoice_list_row (first_paid_on, last_paid_on, id) where first_paid_on < last_paid_on;
analyze invoice_list_row;
