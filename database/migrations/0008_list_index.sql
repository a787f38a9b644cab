-- What the list keeps twice, so that any page and any total of millions of invoices is read from a few rows: a narrow copy
-- of each invoice, how many there are, and where in each order. It all follows from invoice, client and invoice_line;
-- database/list-index/ folds and rebuilds it, and the invariants at the end compare it with them.

create extension if not exists pg_trgm;

alter table client drop column search_text;
alter table client add column search_text text not null
  generated always as (fold_text(name || E'\n' || company_email || E'\n' || company)) stored;
create index client_by_search_text on client using gin (search_text gin_trgm_ops);

-- What happened in the last weeks, for the figures above the list.
create index invoice_by_void on invoice (voided_at) where voided_at is not null;
create index invoice_by_write_off on invoice (written_off_at) where written_off_at is not null;
create index invoice_by_creation on invoice using brin (created_at);
create index invoice_by_issue on invoice using brin (issued_at);

create function fold_texts(raw text[]) returns text[] language sql immutable parallel safe strict
  return (select array_agg(fold_text(one)) from unnest(raw) as one);

-- What a folded text is like that holds the word somewhere: `%`, `_` and `\` in it are characters.
create function containing(word text) returns text language sql immutable parallel safe strict
  return '%' || replace(replace(replace(fold_text(word), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- The place of a status in the alphabet, by which the list sorts and filters.
create function status_rank(status text) returns smallint language sql immutable parallel safe
  return array_position(array['Downloaded', 'Draft', 'Issued', 'Paid', 'Partial Payment', 'Past Due', 'Sent', 'Void',
    'Written Off'], status)::smallint;

-- The day that the statuses in listed_invoice are of. Who first reads on another day turns it.
create table list_day (
  id boolean primary key default true constraint list_day_single check (id),
  day date not null
);
insert into list_day (day) select coalesce((select (now() at time zone time_zone)::date from organisation), current_date);

create table listed_invoice (
  id bigint,
  status smallint not null constraint listed_invoice_status_range check (status between 1 and 9),
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
  constraint listed_invoice_pkey primary key (id) include (status, client_id)
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
create index listed_invoice_by_status on listed_invoice (status, id) include (client_id);
create index listed_invoice_by_client on listed_invoice (client_sort, id) include (status, client_id);
create index listed_invoice_by_total on listed_invoice (currency, total_minor, id) include (status, client_id);
create index listed_invoice_by_balance on listed_invoice (currency, balance_minor, id) include (status, client_id);
create index listed_invoice_by_issued on listed_invoice (issued_date, id) include (status, client_id);
create index listed_invoice_by_due on listed_invoice (due_date, id) include (status, client_id);
create index listed_invoice_of_client on listed_invoice (client_id, id) include (status);
create index listed_invoice_by_tags on listed_invoice using gin (tags) where tags is not null;
-- A list of entries to come would have to be read by every search.
create index listed_invoice_by_number on listed_invoice using gin (number_search gin_trgm_ops) with (fastupdate = off);

-- What the copy of each invoice has to say on list_day; those in the trash have none.
create view listable_invoice as
  select invoice.id, status_rank(invoice_status(invoice, day)) as status, client_id, client.name_sort as client_sort,
    currency::text collate "C" as currency, total_minor, balance_minor, issued_date, due_date, number_search,
    case when tags <> '{}' then fold_texts(tags) end as tags
  from invoice join client on client.id = client_id cross join list_day
  where deleted_at is null;

-- Every change of a copy: what it was counts -1, what it became +1. Folded into counts and blocks now and then; whoever
-- reads those adds these rows. So no two writers wait for the same count.
create table list_change (
  id bigint generated always as identity primary key,
  weight smallint not null constraint list_change_weight check (weight in (-1, 1)),
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

-- How many invoices of a client and currency there are, and their sums, by status rank. The client 0 stands for all of them.
create table list_count (
  client_id bigint not null,
  currency text collate "C" not null,
  invoices integer[] not null constraint list_count_invoices_size check (cardinality(invoices) = 9),
  total_minor numeric[] not null constraint list_count_totals_size check (cardinality(total_minor) = 9),
  balance_minor numeric[] not null constraint list_count_balances_size check (cardinality(balance_minor) = 9),
  constraint list_count_pkey primary key (client_id, currency)
) with (fillfactor = 70);

-- The orders of the list: 1 id, 2 status, 3 client, 4 total, 5 issued date, 6 due date, 7 balance. In each, an invoice's place
-- is a text, then a number, then its id. Days count from 1970.
create function list_places(status smallint, client_sort text, currency text, total_minor bigint, balance_minor bigint,
  issued_date date, due_date date)
  returns table (sort_key smallint, key_text text, key_number bigint) language sql immutable parallel safe as $$
  values (1::smallint, '', 0::bigint), (2::smallint, '', status::bigint), (3::smallint, client_sort, 0::bigint),
    (4::smallint, currency, total_minor), (5::smallint, '', (issued_date - date '1970-01-01')::bigint),
    (6::smallint, '', (due_date - date '1970-01-01')::bigint), (7::smallint, currency, balance_minor)
$$;

-- Each order, cut into blocks: the first place of each, and how many invoices of each status it holds.
create table list_block (
  sort_key smallint not null constraint list_block_sort_key_range check (sort_key between 1 and 7),
  key_text text collate "C" not null,
  key_number bigint not null,
  key_id bigint not null,
  -- By status rank.
  counts integer[] not null constraint list_block_counts_size check (cardinality(counts) = 9),
  invoices integer not null generated always as (counts[1] + counts[2] + counts[3] + counts[4] + counts[5] + counts[6]
    + counts[7] + counts[8] + counts[9]) stored,
  constraint list_block_pkey primary key (sort_key, key_text, key_number, key_id)
) with (fillfactor = 70);
-- The first of each order begins before everything.
insert into list_block (sort_key, key_text, key_number, key_id, counts)
  select sort_key, '', -1, 0, array_fill(0, array[9]) from generate_series(1, 7) as sort_key;

-- Brings the copies of these invoices up to what listable_invoice says.
create function relist_invoices(ids bigint[]) returns void language plpgsql as $$
begin
  -- A rename and a command may change the same copy at once: what counts -1 is what the other left.
  perform 1 from listed_invoice where id = any (ids) order by id for update;
  -- Each change in one row, and nothing joined to it but by a key: the planner takes the ids for ten, whatever they are.
  with changed as materialized (
    select was, now
    from (select id, listed_invoice as was from listed_invoice where id = any (ids)) as kept
    full join (select id, row (listable.*)::listed_invoice as now from listable_invoice as listable where id = any (ids)) as fresh using (id)
    where was is distinct from now
  ), logged as (
    insert into list_change (weight, invoice_id, status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date)
    select weight, (side).id, (side).status, (side).client_id, (side).client_sort, (side).currency, (side).total_minor,
      (side).balance_minor, (side).issued_date, (side).due_date
    from changed cross join lateral (values (-1, was), (1, now)) as sides (weight, side) where (side).id is not null
  ), gone as (
    delete from listed_invoice using changed where listed_invoice.id = (was).id and (now).id is null
  )
  insert into listed_invoice select (now).* from changed where (now).id is not null
  on conflict (id) do update set (status, client_id, client_sort, currency, total_minor, balance_minor, issued_date,
    due_date, number_search, tags) = (excluded.status, excluded.client_id, excluded.client_sort, excluded.currency,
    excluded.total_minor, excluded.balance_minor, excluded.issued_date, excluded.due_date, excluded.number_search, excluded.tags);
end $$;

-- The same number in turn_list_day and in database/list-index: until the transaction ends, the day stands still.
create function hold_list_day() returns void language sql
  begin atomic select pg_advisory_xact_lock_shared(4210790); end;

create function list_invoices() returns trigger language plpgsql as $$
begin
  perform hold_list_day();
  if tg_op = 'DELETE' then
    perform relist_invoices(array(select id from was order by id));
  else
    -- A rename that is under way does not see what is not committed: it waits, or this does.
    perform 1 from client where id in (select client_id from became) order by id for share;
    perform relist_invoices(array(select id from became order by id));
  end if;
  return null;
end $$;
create trigger invoice_listed after insert on invoice
  referencing new table as became for each statement execute function list_invoices();
create trigger invoice_relisted after update on invoice
  referencing old table as was new table as became for each statement execute function list_invoices();
create trigger invoice_unlisted after delete on invoice
  referencing old table as was for each statement execute function list_invoices();

-- A sample installation that becomes a real one is emptied at once.
create function unlist_everything() returns trigger language plpgsql as $$
begin
  truncate listed_invoice, list_change, list_count;
  delete from list_block where key_number <> -1;
  update list_block set counts = array_fill(0, array[9]);
  return null;
end $$;
create trigger invoice_emptied after truncate on invoice for each statement execute function unlist_everything();

create function relist_client() returns trigger language plpgsql as $$
begin
  perform hold_list_day();
  perform relist_invoices(array(select id from listed_invoice where client_id = new.id order by id));
  return null;
end $$;
create trigger client_relisted after update on client
  for each row when (old.name_sort is distinct from new.name_sort) execute function relist_client();

-- Past Due begins at midnight: gives every invoice the status that it has on the given day.
create function turn_list_day(today date) returns void language plpgsql as $$
declare
  former date;
begin
  perform pg_advisory_xact_lock(4210790);
  select day into former from list_day;
  if former = today then return; end if;
  update list_day set day = today;
  -- Those that owe money and were, or are, due between the two days.
  perform relist_invoices(array(
    select id from listed_invoice
    where due_date >= least(former, today) and due_date < greatest(former, today)
      and status = any (array(select status_rank(unpaid) from unnest(array['Downloaded', 'Issued', 'Partial Payment', 'Past Due', 'Sent']) as unpaid))
    order by id));
end $$;

-- The texts of lines, each once, and which invoices have it. Texts that none has any more stay until the next rebuild.
create table line_text (
  id bigint generated always as identity primary key,
  hash bytea not null constraint line_text_once unique,
  content text not null
);
create index line_text_by_content on line_text using gin (content gin_trgm_ops);
create table listed_line (
  text_id bigint not null,
  invoice_id bigint not null,
  constraint listed_line_pkey primary key (text_id, invoice_id)
);
create index listed_line_of_invoice on listed_line (invoice_id, text_id);
create view listable_line as
  select distinct sha256(convert_to(content, 'UTF8')) as hash, content, invoice_id
  from invoice_line cross join lateral (values (fold_text(title || E'\n' || description))) as folded (content);

create function list_lines() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'DELETE' then ids := array(select distinct invoice_id from was);
  else ids := array(select distinct invoice_id from became); end if;
  if tg_op <> 'INSERT' then
    delete from listed_line using (
      select distinct line_text.id as text_id, invoice_id from was
      join line_text on hash = sha256(convert_to(fold_text(title || E'\n' || description), 'UTF8'))
    ) as former
    where listed_line.text_id = former.text_id and listed_line.invoice_id = former.invoice_id
      and not exists (select from listable_line join line_text using (hash)
        where listable_line.invoice_id = former.invoice_id and line_text.id = former.text_id);
  end if;
  if tg_op <> 'DELETE' then
    insert into line_text (hash, content)
      select hash, content from (select distinct hash, content from listable_line where invoice_id = any (ids)) as wanted
      where not exists (select from line_text where line_text.hash = wanted.hash)
      -- In one order, so that two that bring the same new texts cannot deadlock.
      order by hash
      on conflict do nothing;
    insert into listed_line (text_id, invoice_id)
      select line_text.id, invoice_id from listable_line join line_text using (hash) where invoice_id = any (ids)
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger invoice_line_listed after insert on invoice_line
  referencing new table as became for each statement execute function list_lines();
create trigger invoice_line_relisted after update on invoice_line
  referencing old table as was new table as became for each statement execute function list_lines();
create trigger invoice_line_unlisted after delete on invoice_line
  referencing old table as was for each statement execute function list_lines();

create function unlist_lines() returns trigger language plpgsql as $$
begin
  truncate listed_line, line_text;
  return null;
end $$;
create trigger invoice_line_emptied after truncate on invoice_line for each statement execute function unlist_lines();

insert into listed_invoice select * from listable_invoice order by id;
insert into list_change (weight, invoice_id, status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date)
  select 1, id, status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date from listed_invoice;
insert into line_text (hash, content) select distinct hash, content from listable_line;
insert into listed_line (text_id, invoice_id) select line_text.id, invoice_id from listable_line join line_text using (hash);

create view invariant_listed_invoices_are_the_invoices as
  select id from listed_invoice as listed full join listable_invoice as listable using (id)
  where listed is distinct from listable;
create view invariant_listed_lines_are_the_lines as
  select invoice_id, hash
  from (select hash, invoice_id, true as is_listed from listed_line join line_text on id = text_id) as listed
    full join (select hash, invoice_id, true as is_listable from listable_line) as listable using (hash, invoice_id)
  where is_listed is null or is_listable is null;
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
