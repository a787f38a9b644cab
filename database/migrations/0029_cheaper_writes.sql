-- What the triggers of one written invoice cost: more of it was planning and looking for what cannot be there than writing.

-- The lists of invoices that it is given look cheaper to the planner than any: it would make a plan for each call, which takes
-- twenty times as long as the call.
alter function append_invoice_days(invoice[], invoice[]) set plan_cache_mode = force_generic_plan;

-- A new invoice has no former copy, and nothing settles it yet.
create function list_new_invoices() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  ids bigint[] := array(select id from became);
begin
  perform lock_list_date();
  -- A concurrent rename does not see what is not committed yet: one of the two has to wait.
  perform 1 from client where id in (select client_id from became) order by id for share;
  with fresh as materialized (
    select * from invoice_list_source where id = any (ids)
  ), logged as (
    insert into invoice_list_delta (weight, invoice_id, status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date)
    select 1, id, status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date from fresh
  ), placed as (
    insert into invoice_list_status select status, id, client_id from fresh
  ), numbered as (
    insert into invoice_list_number select id, number_search from fresh where number_search <> ''
  )
  insert into invoice_list_row (id, base_status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date, number_search, tags)
  select id, base_status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date, number_search, tags from fresh;
  return null;
end $$;

-- After updates and deletes. Of a version or a note, no copy says anything.
create or replace function refresh_list_after_invoices() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'DELETE' then
    ids := array(select id from was order by id);
  else
    ids := array(
      select id from was as one join became as other using (id)
      where (one.client_id, one.currency, one.total_minor, one.paid_minor, one.credited_minor, one.issued_date, one.due_date, one.number,
          one.tags, one.issued_at, one.sent_at, one.downloaded_at, one.voided_at, one.written_off_at, one.deleted_at)
        is distinct from (other.client_id, other.currency, other.total_minor, other.paid_minor, other.credited_minor, other.issued_date,
          other.due_date, other.number, other.tags, other.issued_at, other.sent_at, other.downloaded_at, other.voided_at,
          other.written_off_at, other.deleted_at)
      order by id);
  end if;
  if ids = '{}' then return null; end if;
  perform lock_list_date();
  if tg_op = 'UPDATE' then
    -- A concurrent rename does not see what is not committed yet: one of the two has to wait.
    perform 1 from client where id in (select client_id from became) order by id for share;
  end if;
  perform refresh_invoice_list_rows(ids);
  return null;
end $$;

drop trigger invoice_refreshes_list_on_insert on invoice;
create trigger invoice_refreshes_list_on_insert after insert on invoice
  referencing new table as became for each statement execute function list_new_invoices();

create or replace function keep_days_of_invoices() returns trigger language plpgsql as $$
declare
  zone text := organisation_zone();
  former invoice[];
  latter invoice[];
begin
  if tg_op = 'INSERT' then
    perform lock_list_date();
    insert into daily_receivable_delta (currency, day, owed_minor, past_due_minor, drafts)
    select currency, own.day, sum(own.owed_minor), sum(own.past_due_minor), sum(own.drafts)
    from became cross join lateral invoice_days(became::invoice, zone) as own
    group by currency, own.day
    having sum(own.owed_minor) <> 0 or sum(own.past_due_minor) <> 0 or sum(own.drafts) <> 0;
    return null;
  end if;
  if tg_op = 'DELETE' then
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

-- New rows go to the end of their table, side by side, and not each into a gap of an old page, of which every checkpoint costs a
-- copy in the log. An invoice grows on its page by its number and what is paid of it.
alter table invoice set (fillfactor = 80);
alter table invoice_line set (fillfactor = 90);
