-- A new name changes one column of the copies of a client's invoices: nothing else of them is put together anew, and the client is
-- locked for less long.
create or replace function relist_client() returns trigger language plpgsql as $$
begin
  perform hold_list_day();
  perform 1 from listed_copy where client_id = new.id order by id for update;
  with renamed as (
    update listed_copy set client_sort = new.name_sort where client_id = new.id returning *
  )
  insert into list_change (weight, invoice_id, status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date)
  select weight, id, dated_status(lasting_status, due_date, (select day from list_day)), client_id, name, currency, total_minor,
    balance_minor, issued_date, due_date
  from renamed cross join lateral (values (-1, old.name_sort), (1, new.name_sort)) as sides (weight, name);
  return null;
end $$;
