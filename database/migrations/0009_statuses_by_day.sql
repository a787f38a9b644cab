-- Midnight changes the status of many invoices at once, and whoever writes a copy anew writes it into every index of the
-- list. So a copy now says what no calendar changes. The order by status, and the numbers, whose index is the dearest, lie
-- in tables of their own that few changes touch.

drop view invariant_listed_invoices_are_the_invoices;
drop view invariant_list_counts_are_the_invoices;
drop view invariant_list_blocks_are_the_invoices;
drop view listable_invoice;
drop table listed_invoice;

-- What an invoice is on a day, of what it is whatever the day and when it is due: Downloaded, Issued, Partial Payment and
-- Sent become Past Due. The ranks are those of status_rank.
create function dated_status(lasting smallint, due date, today date) returns smallint language sql immutable parallel safe
  return case when due < today and lasting in (1, 3, 5, 7) then 6::smallint else lasting end;

create table listed_copy (
  id bigint,
  -- Without the calendar: never Past Due.
  lasting_status smallint not null constraint listed_copy_lasting_status_range
    check (lasting_status between 1 and 9 and lasting_status <> 6),
  client_id bigint not null,
  client_sort text collate "C" not null,
  currency text collate "C" not null,
  total_minor bigint not null,
  balance_minor bigint not null,
  issued_date date not null,
  due_date date not null,
  number_search text not null,
  -- Folded; none instead of empty, so that their index holds only the invoices that carry any.
  tags text[],
  constraint listed_copy_pkey primary key (id) include (lasting_status, client_id, due_date)
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);

create table listed_status (
  status smallint not null constraint listed_status_range check (status between 1 and 9),
  id bigint not null,
  client_id bigint not null,
  constraint listed_status_pkey primary key (status, id) include (client_id)
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);

create table listed_number (
  id bigint constraint listed_number_pkey primary key,
  number_search text not null constraint listed_number_not_empty check (number_search <> '')
);

-- What the copy of each invoice has to say, with the status of list_day; those in the trash have none.
create view listable_invoice as
  select invoice.id, status_rank(invoice_status(invoice, (select day from list_day))) as status,
    status_rank(invoice_status(invoice, '-infinity')) as lasting_status, client_id, client.name_sort as client_sort,
    currency::text collate "C" as currency, total_minor, balance_minor, issued_date, due_date, number_search,
    case when tags <> '{}' then fold_texts(tags) end as tags
  from invoice join client on client.id = client_id
  where deleted_at is null;

insert into listed_copy
  select id, lasting_status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date, number_search, tags
  from listable_invoice order by id;
insert into listed_status
  select dated_status(lasting_status, due_date, day), listed_copy.id, client_id from listed_copy cross join list_day order by 1, 2;
insert into listed_number select id, number_search from listed_copy where number_search <> '' order by id;

create index listed_copy_by_client on listed_copy (client_sort, id) include (lasting_status, client_id, due_date);
create index listed_copy_by_total on listed_copy (currency, total_minor, id) include (lasting_status, client_id, due_date);
create index listed_copy_by_balance on listed_copy (currency, balance_minor, id) include (lasting_status, client_id, due_date);
create index listed_copy_by_issued on listed_copy (issued_date, id) include (lasting_status, client_id, due_date);
create index listed_copy_by_due on listed_copy (due_date, id) include (lasting_status, client_id);
create index listed_copy_of_client on listed_copy (client_id, id) include (lasting_status, due_date);
create index listed_copy_by_tags on listed_copy using gin (tags) where tags is not null;
-- A list of entries to come would have to be read by every search.
create index listed_number_by_part on listed_number using gin (number_search gin_trgm_ops) with (fastupdate = off);

-- The copies with the status of list_day.
create view listed_invoice as
  select id, dated_status(lasting_status, due_date, (select day from list_day)) as status, lasting_status, client_id,
    client_sort, currency, total_minor, balance_minor, issued_date, due_date, number_search, tags
  from listed_copy;

-- The same, to be read in the order of the statuses or by them. What needs no more than the first columns reads no copy.
create view listed_by_status as
  select listed_status.id, status, listed_status.client_id, lasting_status, client_sort, currency, total_minor,
    balance_minor, issued_date, due_date, number_search, tags
  from listed_status left join listed_copy on listed_copy.id = listed_status.id;

-- Brings the copies of these invoices up to what listable_invoice says.
-- Made for one id or for thousands, its statements are planned once a connection: planning takes ten times as long as one id.
create or replace function relist_invoices(ids bigint[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  -- A rename and a command may change the same copy at once: what counts -1 is what the other left.
  perform 1 from listed_copy where id = any (ids) order by id for update;
  -- Each change in one row, and nothing joined to it but by a key: the planner takes the ids for ten, whatever they are.
  with changed as materialized (
    select was, now
    from (select id, row (listed.*)::listed_invoice as was from listed_invoice as listed where id = any (ids)) as kept
    full join (select id, row (listable.*)::listed_invoice as now from listable_invoice as listable where id = any (ids)) as fresh using (id)
    where was is distinct from now
  ), logged as (
    insert into list_change (weight, invoice_id, status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date)
    select weight, (side).id, (side).status, (side).client_id, (side).client_sort, (side).currency, (side).total_minor,
      (side).balance_minor, (side).issued_date, (side).due_date
    from changed cross join lateral (values (-1, was), (1, now)) as sides (weight, side) where (side).id is not null
  ), gone as (
    delete from listed_copy using changed where listed_copy.id = (was).id and (now).id is null
  ), unplaced as (
    delete from listed_status using changed
    where listed_status.status = (was).status and listed_status.id = (was).id and (now).id is null
  ), moved as (
    update listed_status set status = (now).status, client_id = (now).client_id from changed
    where listed_status.status = (was).status and listed_status.id = (was).id
      and ((now).status <> (was).status or (now).client_id <> (was).client_id)
  ), placed as (
    insert into listed_status select (now).status, (now).id, (now).client_id from changed where (was).id is null
  ), unnumbered as (
    delete from listed_number using changed where listed_number.id = (was).id and coalesce((now).number_search, '') = ''
  ), numbered as (
    insert into listed_number select (now).id, (now).number_search from changed
    where (now).number_search <> '' and (now).number_search is distinct from (was).number_search
    on conflict (id) do update set number_search = excluded.number_search
  )
  insert into listed_copy
  select (now).id, (now).lasting_status, (now).client_id, (now).client_sort, (now).currency, (now).total_minor,
    (now).balance_minor, (now).issued_date, (now).due_date, (now).number_search, (now).tags
  from changed where (now).id is not null
  on conflict (id) do update set (lasting_status, client_id, client_sort, currency, total_minor, balance_minor, issued_date,
    due_date, number_search, tags) = (excluded.lasting_status, excluded.client_id, excluded.client_sort, excluded.currency,
    excluded.total_minor, excluded.balance_minor, excluded.issued_date, excluded.due_date, excluded.number_search, excluded.tags);
end $$;

create or replace function unlist_everything() returns trigger language plpgsql as $$
begin
  truncate listed_copy, listed_status, listed_number, list_change, list_count;
  delete from list_block where key_number <> -1;
  update list_block set counts = array_fill(0, array[9]);
  return null;
end $$;

create or replace function relist_client() returns trigger language plpgsql as $$
begin
  perform hold_list_day();
  perform relist_invoices(array(select id from listed_copy where client_id = new.id order by id));
  return null;
end $$;

-- Past Due begins at midnight: gives every invoice the status that it has on the given day. No copy is written. However
-- many they are, each is found by its key; the planner would take them for few and read all statuses instead.
create or replace function turn_list_day(today date) returns void language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set work_mem = '64MB' as $$
declare
  former date;
begin
  perform pg_advisory_xact_lock(4210790);
  select day into former from list_day;
  if former = today then return; end if;
  -- Those that are due between the two days: on one of them it lies ahead, on the other behind.
  with turned as materialized (
    select listed_copy.*, dated_status(lasting_status, due_date, former) as was, dated_status(lasting_status, due_date, today) as now
    from listed_copy where due_date >= least(former, today) and due_date < greatest(former, today)
  ), moved as (
    update listed_status set status = now from turned
    where listed_status.status = was and listed_status.id = turned.id and was <> now
  )
  insert into list_change (weight, invoice_id, status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date)
  select weight, id, status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date
  from turned cross join lateral (values (-1, was), (1, now)) as sides (weight, status) where was <> now;
  update list_day set day = today;
end $$;

alter function list_lines set plan_cache_mode = force_generic_plan;

create view invariant_listed_invoices_are_the_invoices as
  select id from listed_invoice as listed full join listable_invoice as listable using (id)
  where listed is distinct from listable;
create view invariant_listed_statuses_are_the_invoices as
  select id from listed_status as listed
    full join (select status, id, client_id from listed_invoice) as listable using (id)
  where (listed.status, listed.client_id) is distinct from (listable.status, listable.client_id);
create view invariant_listed_numbers_are_the_invoices as
  select id from listed_number as listed
    full join (select id, number_search from listed_copy where number_search <> '') as listable using (id)
  where listed.number_search is distinct from listable.number_search;
create view invariant_list_counts_are_the_invoices as
  select owner as client_id, status, currency from (
    select client_id as owner, rank::smallint as status, currency, counted.invoices, counted.total_minor, counted.balance_minor
      from list_count cross join lateral unnest(invoices, total_minor, balance_minor)
        with ordinality as counted (invoices, total_minor, balance_minor, rank)
    union all
    select owner, status, currency, weight, weight * total_minor, weight * balance_minor
      from list_change cross join lateral (values (0), (client_id)) as counted (owner)
    union all
    select owner, status, currency, -1, -total_minor, -balance_minor
      from listed_invoice cross join lateral (values (0), (client_id)) as counted (owner)
  ) as summed
  group by owner, status, currency
  having sum(invoices) <> 0 or sum(total_minor) <> 0 or sum(balance_minor) <> 0;
create view invariant_list_blocks_are_the_invoices as
  with place as (
    select sort_key, key_text, key_number, key_id, counts, null::smallint as status, 0 as weight from list_block
    union all
    select sort_key, key_text, key_number, invoice_id, null, status, weight
      from list_change cross join lateral list_places(status, client_sort, currency, total_minor, balance_minor, issued_date, due_date)
    union all
    select sort_key, key_text, key_number, id, null, status, -1
      from listed_invoice cross join lateral list_places(status, client_sort, currency, total_minor, balance_minor, issued_date, due_date)
  ), placed as (
    select *, count(counts) over (partition by sort_key order by key_text collate "C", key_number, key_id, counts is null) as block
    from place
  ), summed as (
    select sort_key, block, counted.status, sum(counted.weight) as off
    from placed cross join lateral (
      select status, weight where counts is null
      union all
      select rank::smallint, counted from unnest(counts) with ordinality as of_status (counted, rank)
    ) as counted
    group by 1, 2, 3
  )
  select sort_key, block, status, off from summed where off <> 0;
