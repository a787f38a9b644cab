-- What the invoice list keeps twice, so that any page and any total of millions of invoices is read from a few rows: a
-- narrow copy of each invoice, counts, and positions in each order. All of it derives from invoice, client and
-- invoice_line; database/list-index/ folds and rebuilds it, and the invariants at the end compare it with them.

-- The position of a status in the alphabet, by which the list sorts and filters.
create function status_rank(status text) returns smallint language sql immutable parallel safe
  return array_position(array['Downloaded', 'Draft', 'Issued', 'Paid', 'Partial Payment', 'Past Due', 'Sent', 'Void',
    'Written Off'], status)::smallint;

-- The status on a date, from the base status (the one without the calendar) and the due date: after it, Downloaded, Issued,
-- Partial Payment and Sent become Past Due. The ranks are those of status_rank.
create function status_on_date(lasting smallint, due date, today date) returns smallint language sql immutable parallel safe
  return case when due < today and lasting in (1, 3, 5, 7) then 6::smallint else lasting end;

-- The date that the statuses in invoice_list are of. The first reader on another day advances it.
create table invoice_list_date (
  id boolean primary key default true constraint invoice_list_date_single check (id),
  day date not null
);
insert into invoice_list_date (day) select coalesce((select (now() at time zone time_zone)::date from organisation), current_date);

-- The narrow copies hold nothing that the calendar changes: at midnight many invoices become Past Due at once, and an
-- updated copy is written into every index of the list. The order by status, and the numbers, whose index is the most
-- expensive, have tables of their own that few changes touch.
create table invoice_list_row (
  id bigint,
  -- Without the calendar: never Past Due.
  base_status smallint not null constraint invoice_list_row_base_status_range
    check (base_status between 1 and 9 and base_status <> 6),
  client_id bigint not null,
  client_sort text collate "C" not null,
  currency text collate "C" not null,
  total_minor bigint not null,
  balance_minor bigint not null,
  issued_date date not null,
  due_date date not null,
  number_search text not null,
  -- Folded; null instead of empty, so that the index holds only invoices with tags.
  tags text[],
  constraint invoice_list_row_pkey primary key (id) include (base_status, client_id, due_date)
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);

create table invoice_list_status (
  status smallint not null constraint invoice_list_status_range check (status between 1 and 9),
  id bigint not null,
  client_id bigint not null,
  constraint invoice_list_status_pkey primary key (status, id) include (client_id)
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);

create table invoice_list_number (
  id bigint constraint invoice_list_number_pkey primary key,
  number_search text not null constraint invoice_list_number_not_empty check (number_search <> '')
);

create index invoice_list_row_by_client on invoice_list_row (client_sort, id) include (base_status, client_id, due_date);
create index invoice_list_row_by_total on invoice_list_row (currency, total_minor, id) include (base_status, client_id, due_date);
create index invoice_list_row_by_balance on invoice_list_row (currency, balance_minor, id) include (base_status, client_id, due_date);
create index invoice_list_row_by_issued on invoice_list_row (issued_date, id) include (base_status, client_id, due_date);
create index invoice_list_row_by_due on invoice_list_row (due_date, id) include (base_status, client_id);
create index invoice_list_row_of_client on invoice_list_row (client_id, id) include (base_status, due_date);
create index invoice_list_row_by_tags on invoice_list_row using gin (tags) where tags is not null;
-- Without fastupdate: every search would have to read the list of pending entries.
create index invoice_list_number_by_part on invoice_list_number using gin (number_search gin_trgm_ops) with (fastupdate = off);

-- What the row of each invoice must contain, with the status on invoice_list_date. Invoices in the trash have no row.
create view invoice_list_source as
  select invoice.id, status_rank(invoice_status(invoice, (select day from invoice_list_date))) as status,
    status_rank(invoice_status(invoice, '-infinity')) as base_status, client_id, client.name_sort as client_sort,
    currency::text collate "C" as currency, total_minor, balance_minor, issued_date, due_date, number_search,
    case when tags <> '{}' then fold_texts(tags) end as tags
  from invoice join client on client.id = client_id
  where deleted_at is null;

-- The rows with the status on invoice_list_date.
create view invoice_list as
  select id, status_on_date(base_status, due_date, (select day from invoice_list_date)) as status, base_status, client_id,
    client_sort, currency, total_minor, balance_minor, issued_date, due_date, number_search, tags
  from invoice_list_row;

-- The same, read by status or in the order of statuses. A query for the first columns alone does not touch invoice_list_row.
create view invoice_list_by_status as
  select invoice_list_status.id, status, invoice_list_status.client_id, base_status, client_sort, currency, total_minor,
    balance_minor, issued_date, due_date, number_search, tags
  from invoice_list_status left join invoice_list_row on invoice_list_row.id = invoice_list_status.id;

-- Every change of a row: -1 for what it was, +1 for what it became. A job folds them into counts and blocks; until then
-- readers add them up. So writers never wait for each other at a counter.
create table invoice_list_delta (
  id bigint generated always as identity primary key,
  weight smallint not null constraint invoice_list_delta_weight check (weight in (-1, 1)),
  invoice_id bigint not null,
  status smallint not null,
  client_id bigint not null,
  client_sort text collate "C" not null,
  currency text collate "C" not null,
  total_minor bigint not null,
  balance_minor bigint not null,
  issued_date date not null,
  due_date date not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- How many invoices a client has in a currency, and their sums, by status rank. Client 0 stands for all clients.
create table invoice_list_count (
  client_id bigint not null,
  currency text collate "C" not null,
  invoices integer[] not null constraint invoice_list_count_invoices_size check (cardinality(invoices) = 9),
  total_minor numeric[] not null constraint invoice_list_count_totals_size check (cardinality(total_minor) = 9),
  balance_minor numeric[] not null constraint invoice_list_count_balances_size check (cardinality(balance_minor) = 9),
  constraint invoice_list_count_pkey primary key (client_id, currency)
) with (fillfactor = 70);

-- The orders of the list: 1 id, 2 status, 3 client, 4 total, 5 issued date, 6 due date, 7 balance. An invoice's position
-- in each is a text, then a number, then its id. Days count from 1970.
create function invoice_list_positions(status smallint, client_sort text, currency text, total_minor bigint, balance_minor bigint,
  issued_date date, due_date date)
  returns table (sort_key smallint, key_text text, key_number bigint) language sql immutable parallel safe as $$
  values (1::smallint, '', 0::bigint), (2::smallint, '', status::bigint), (3::smallint, client_sort, 0::bigint),
    (4::smallint, currency, total_minor), (5::smallint, '', (issued_date - date '1970-01-01')::bigint),
    (6::smallint, '', (due_date - date '1970-01-01')::bigint), (7::smallint, currency, balance_minor)
$$;

-- Each order in blocks of about a thousand invoices: the first position of each block, and its count of each status.
create table invoice_list_block (
  sort_key smallint not null constraint invoice_list_block_sort_key_range check (sort_key between 1 and 7),
  key_text text collate "C" not null,
  key_number bigint not null,
  key_id bigint not null,
  -- By status rank.
  counts integer[] not null constraint invoice_list_block_counts_size check (cardinality(counts) = 9),
  invoices integer not null generated always as (counts[1] + counts[2] + counts[3] + counts[4] + counts[5] + counts[6]
    + counts[7] + counts[8] + counts[9]) stored,
  constraint invoice_list_block_pkey primary key (sort_key, key_text, key_number, key_id)
) with (fillfactor = 70);
-- The first block of each order begins before every invoice.
insert into invoice_list_block (sort_key, key_text, key_number, key_id, counts)
  select sort_key, '', -1, 0, array_fill(0, array[9]) from generate_series(1, 7) as sort_key;

-- Updates the rows of these invoices to what invoice_list_source says.
-- Generic plans, for one id or thousands: planning takes ten times as long as refreshing one id.
create function refresh_invoice_list_rows(ids bigint[]) returns void language plpgsql
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
    delete from invoice_list_number using changed where invoice_list_number.id = (was).id and coalesce((now).number_search, '') = ''
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

-- Keeps the date from advancing until the transaction ends; advance_list_date and database/list-index use the same number.
create function lock_list_date() returns void language sql
  begin atomic select pg_advisory_xact_lock_shared(4210790); end;

create function refresh_list_after_invoices() returns trigger language plpgsql as $$
begin
  perform lock_list_date();
  if tg_op = 'DELETE' then
    perform refresh_invoice_list_rows(array(select id from was order by id));
  else
    -- A concurrent rename does not see what is not committed yet: one of the two has to wait.
    perform 1 from client where id in (select client_id from became) order by id for share;
    perform refresh_invoice_list_rows(array(select id from became order by id));
  end if;
  return null;
end $$;
create trigger invoice_refreshes_list_on_insert after insert on invoice
  referencing new table as became for each statement execute function refresh_list_after_invoices();
create trigger invoice_refreshes_list_on_update after update on invoice
  referencing old table as was new table as became for each statement execute function refresh_list_after_invoices();
create trigger invoice_refreshes_list_on_delete after delete on invoice
  referencing old table as was for each statement execute function refresh_list_after_invoices();

-- When a sample installation becomes a real one, its tables are truncated.
create function clear_invoice_list() returns trigger language plpgsql as $$
begin
  truncate invoice_list_row, invoice_list_status, invoice_list_number, invoice_list_delta, invoice_list_count;
  delete from invoice_list_block where key_number <> -1;
  update invoice_list_block set counts = array_fill(0, array[9]);
  return null;
end $$;
create trigger invoice_truncate_clears_list after truncate on invoice for each statement execute function clear_invoice_list();

-- A new name changes one column of the client's rows. Nothing else of them is computed again, so the client is locked for
-- a shorter time.
create function refresh_list_after_client() returns trigger language plpgsql as $$
begin
  perform lock_list_date();
  perform 1 from invoice_list_row where client_id = new.id order by id for update;
  with renamed as (
    update invoice_list_row set client_sort = new.name_sort where client_id = new.id returning *
  )
  insert into invoice_list_delta (weight, invoice_id, status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date)
  select weight, id, status_on_date(base_status, due_date, (select day from invoice_list_date)), client_id, name, currency, total_minor,
    balance_minor, issued_date, due_date
  from renamed cross join lateral (values (-1, old.name_sort), (1, new.name_sort)) as sides (weight, name);
  return null;
end $$;
create trigger client_refreshes_list after update on client
  for each row when (old.name_sort is distinct from new.name_sort) execute function refresh_list_after_client();

-- Past Due begins at midnight: gives every invoice its status on the given date, without writing invoice_list_row. Each is
-- found by its key; the planner would underestimate their number and scan all statuses.
create function advance_list_date(today date) returns void language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set work_mem = '64MB' as $$
declare
  former date;
begin
  perform pg_advisory_xact_lock(4210790);
  select day into former from invoice_list_date;
  if former = today then return; end if;
  -- Due between the two dates: past due on one of them only.
  with turned as materialized (
    select invoice_list_row.*, status_on_date(base_status, due_date, former) as was, status_on_date(base_status, due_date, today) as now
    from invoice_list_row where due_date >= least(former, today) and due_date < greatest(former, today)
  ), moved as (
    update invoice_list_status set status = now from turned
    where invoice_list_status.status = was and invoice_list_status.id = turned.id and was <> now
  )
  insert into invoice_list_delta (weight, invoice_id, status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date)
  select weight, id, status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date
  from turned cross join lateral (values (-1, was), (1, now)) as sides (weight, status) where was <> now;
  update invoice_list_date set day = today;
end $$;

-- The texts of lines, each stored once, and the invoices that contain it. Unused texts stay until the next rebuild.
create table line_text (
  id bigint generated always as identity primary key,
  hash bytea not null constraint line_text_once unique,
  content text not null
);
create index line_text_by_content on line_text using gin (content gin_trgm_ops);
create table invoice_list_line (
  text_id bigint not null,
  invoice_id bigint not null,
  constraint invoice_list_line_pkey primary key (text_id, invoice_id)
);
create index invoice_list_line_of_invoice on invoice_list_line (invoice_id, text_id);
create view invoice_list_line_source as
  select distinct sha256(convert_to(content, 'UTF8')) as hash, content, invoice_id
  from invoice_line cross join lateral (values (fold_text(title || E'\n' || description))) as folded (content);

-- Deleted texts are looked up among the lines of the same invoice only. Through invoice_list_line_source, every edit of a
-- draft would sort the lines of all invoices first.
create function refresh_list_after_lines() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  ids bigint[];
begin
  if tg_op = 'DELETE' then ids := array(select distinct invoice_id from was);
  else ids := array(select distinct invoice_id from became); end if;
  if tg_op <> 'INSERT' then
    delete from invoice_list_line using line_text
    where invoice_list_line.invoice_id = any (ids) and line_text.id = invoice_list_line.text_id
      and not exists (select from invoice_line as line where line.invoice_id = invoice_list_line.invoice_id
        and sha256(convert_to(fold_text(line.title || E'\n' || line.description), 'UTF8')) = line_text.hash);
  end if;
  if tg_op <> 'DELETE' then
    insert into line_text (hash, content)
      select hash, content from (select distinct hash, content from invoice_list_line_source where invoice_id = any (ids)) as wanted
      where not exists (select from line_text where line_text.hash = wanted.hash)
      -- In one order, so that two transactions with the same new texts cannot deadlock.
      order by hash
      on conflict do nothing;
    insert into invoice_list_line (text_id, invoice_id)
      select line_text.id, invoice_id from invoice_list_line_source join line_text using (hash) where invoice_id = any (ids)
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger invoice_line_refreshes_list_on_insert after insert on invoice_line
  referencing new table as became for each statement execute function refresh_list_after_lines();
create trigger invoice_line_refreshes_list_on_update after update on invoice_line
  referencing old table as was new table as became for each statement execute function refresh_list_after_lines();
create trigger invoice_line_refreshes_list_on_delete after delete on invoice_line
  referencing old table as was for each statement execute function refresh_list_after_lines();

create function clear_invoice_list_lines() returns trigger language plpgsql as $$
begin
  truncate invoice_list_line, line_text;
  return null;
end $$;
create trigger invoice_line_truncate_clears_list after truncate on invoice_line for each statement execute function clear_invoice_list_lines();

-- Invariants.
create view invariant_list_rows_are_the_invoices as
  select id from invoice_list as listed full join invoice_list_source as listable using (id)
  where listed is distinct from listable;
create view invariant_list_statuses_are_the_invoices as
  select id from invoice_list_status as listed
    full join (select status, id, client_id from invoice_list) as listable using (id)
  where (listed.status, listed.client_id) is distinct from (listable.status, listable.client_id);
create view invariant_list_numbers_are_the_invoices as
  select id from invoice_list_number as listed
    full join (select id, number_search from invoice_list_row where number_search <> '') as listable using (id)
  where listed.number_search is distinct from listable.number_search;
create view invariant_list_lines_are_the_lines as
  select invoice_id, hash
  from (select hash, invoice_id, true as is_listed from invoice_list_line join line_text on id = text_id) as listed
    full join (select hash, invoice_id, true as is_listable from invoice_list_line_source) as listable using (hash, invoice_id)
  where is_listed is null or is_listable is null;
create view invariant_list_counts_are_the_invoices as
  select owner as client_id, status, currency from (
    select client_id as owner, rank::smallint as status, currency, counted.invoices, counted.total_minor, counted.balance_minor
      from invoice_list_count cross join lateral unnest(invoices, total_minor, balance_minor)
        with ordinality as counted (invoices, total_minor, balance_minor, rank)
    union all
    select owner, status, currency, weight, weight * total_minor, weight * balance_minor
      from invoice_list_delta cross join lateral (values (0), (client_id)) as counted (owner)
    union all
    select owner, status, currency, -1, -total_minor, -balance_minor
      from invoice_list cross join lateral (values (0), (client_id)) as counted (owner)
  ) as summed
  group by owner, status, currency
  having sum(invoices) <> 0 or sum(total_minor) <> 0 or sum(balance_minor) <> 0;
create view invariant_list_blocks_are_the_invoices as
  with place as (
    select sort_key, key_text, key_number, key_id, counts, null::smallint as status, 0 as weight from invoice_list_block
    union all
    select sort_key, key_text, key_number, invoice_id, null, status, weight
      from invoice_list_delta cross join lateral invoice_list_positions(status, client_sort, currency, total_minor, balance_minor, issued_date, due_date)
    union all
    select sort_key, key_text, key_number, id, null, status, -1
      from invoice_list cross join lateral invoice_list_positions(status, client_sort, currency, total_minor, balance_minor, issued_date, due_date)
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
