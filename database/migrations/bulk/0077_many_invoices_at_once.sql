-- Many invoices change at once.
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
  insert into invoice_list_row
  select (now).id, (now).base_status, (now).client_id, (now).client_sort, (now).currency, (now).total_minor,
    (now).balance_minor, (now).issued_date, (now).due_date, (now).number_search, (now).tags
  from changed where (now).id is not null
  on conflict (id) do update set (base_status, client_id, client_sort, currency, total_minor, balance_minor, issued_date,
    due_date, number_search, tags) = (excluded.base_status, excluded.client_id, excluded.client_sort, excluded.currency,
    excluded.total_minor, excluded.balance_minor, excluded.issued_date, excluded.due_date, excluded.number_search, excluded.tags);
end $$;
