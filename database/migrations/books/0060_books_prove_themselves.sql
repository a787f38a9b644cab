-- The books prove themselves: what was written is sealed into a chain of hashes, in the order of its ids, behind the writers. Who rewrites a
-- row afterwards, by whatever right, breaks a seal; who rewrites the seals, too, has another head than the one that was noted outside.

-- A seller or client as issued documents say it is never changed.
create trigger party_guard before update or delete on party for each row execute function refuse_change();

-- Set where the installation began with sample data: only such books are ever emptied. The product cannot write it.
create table sample_books (
  id boolean primary key default true constraint sample_books_single check (id)
);
insert into sample_books select where exists (select from client where is_sample) or exists (select from invoice where is_sample);

-- Activity goes with the draft, quote or client that it tells of: what went so is known, and not missed.
create table removed_activity (
  id bigint primary key,
  invoice_id bigint,
  quote_id bigint,
  client_id bigint,
  removed_at timestamptz not null default now(),
  constraint removed_activity_had_a_record check (num_nonnulls(invoice_id, quote_id, client_id) > 0)
);
create function note_removed_activity() returns trigger language plpgsql as $$
begin
  insert into removed_activity (id, invoice_id, quote_id, client_id) select id, invoice_id, quote_id, client_id from removed
    where num_nonnulls(invoice_id, quote_id, client_id) > 0
    on conflict (id) do nothing;
  return null;
end $$;
create trigger activity_removed_is_noted after delete on activity
  referencing old table as removed for each statement execute function note_removed_activity();

-- An issued invoice as it is frozen, with its lines and taxes, under the id of the entry that charged it.
create view issued_invoice as
  select entry.id, invoice.id as invoice_id, invoice.client_id, invoice.currency, invoice.series, invoice.number, invoice.number_year,
    invoice.number_counter, invoice.issued_date, invoice.issued_at, invoice.reference, invoice.prices_include_tax, invoice.tax_per_line,
    invoice.discount_percent, invoice.discount_typed_minor, invoice.subtotal_minor, invoice.discount_minor, invoice.tax_minor,
    invoice.total_minor, invoice.note, invoice.salesperson_id, invoice.seller_party_id, invoice.client_party_id,
    (select string_agg(row(position, title, description, cost, qty, line.discount_percent, line.discount_minor, price_minor, taxes)::text, E'\n'
      order by position) from invoice_line as line where line.invoice_id = invoice.id) as lines,
    (select string_agg(tax::text, E'\n' order by tax::text) from invoice_tax as tax where tax.invoice_id = invoice.id) as taxes
  from ledger_entry as entry join invoice on invoice.id = entry.invoice_id
  where kind = 'charge' and not exists (
    select from ledger_entry as earlier where earlier.invoice_id = entry.invoice_id and earlier.kind = 'charge' and earlier.id < entry.id);

-- What is sealed: tables (or a view) of rows that never change, with ids that only grow. A migration that adds a table of such rows names it
-- here; one that changes what sealed rows say would break their seals.
create table sealed_source (
  name text primary key,
  -- Whose sequence gives the ids.
  numbered_by text not null,
  -- What is derived, or changes.
  excluded text[] not null default '{}',
  -- Of a row `sealed`: sample data is replaced and emptied, and proves nothing.
  is_sample text not null
);
insert into sealed_source (name, numbered_by, excluded, is_sample) values
  ('ledger_entry', 'ledger_entry', '{}', 'coalesce((select is_sample from invoice where invoice.id = sealed.invoice_id),
    (select is_sample from payment where payment.id = sealed.payment_id), (select is_sample from client where client.id = sealed.client_id), false)'),
  ('issued_invoice', 'ledger_entry', '{}', 'coalesce((select is_sample from invoice where invoice.id = sealed.invoice_id), false)'),
  ('party', 'party', '{}', 'false'),
  ('document_file', 'document_file', '{bytes}', 'coalesce((select is_sample from invoice where invoice.id = sealed.invoice_id),
    (select invoice.is_sample from credit_note join invoice on invoice.id = credit_note.invoice_id where credit_note.id = sealed.credit_note_id),
    (select is_sample from quote where quote.id = sealed.quote_id), false)'),
  ('activity', 'activity', '{of_client_id}', 'sealed.is_sample or coalesce((select is_sample from invoice where invoice.id = sealed.invoice_id),
    (select is_sample from quote where quote.id = sealed.quote_id), (select is_sample from client where client.id = sealed.client_id), false)'),
  ('payment', 'payment', '{reversed_minor}', 'sealed.is_sample'),
  ('payment_allocation', 'payment_allocation', '{}', 'coalesce((select is_sample from payment where payment.id = sealed.payment_id), false)'),
  ('payment_reversal', 'payment_reversal', '{}', 'coalesce((select is_sample from payment where payment.id = sealed.payment_id), false)'),
  ('credit_note', 'credit_note', '{}', 'coalesce((select is_sample from invoice where invoice.id = sealed.invoice_id), false)'),
  ('credit_application', 'credit_application', '{}', 'coalesce((select is_sample from invoice where invoice.id = sealed.invoice_id), false)');

create table seal (
  id bigint primary key,
  -- 'books' where they began anew, without the sample data: what was sealed before is gone.
  source text not null,
  -- Those that the rows had then: what later versions add is not asked of them.
  columns text[] not null,
  ids bigint[] not null,
  -- The beginning of each row's hash: it tells which row was altered.
  marks bigint[] not null,
  through_id bigint not null,
  -- Of the hashes of all rows.
  digest bytea not null constraint seal_digest_size check (octet_length(digest) = 32),
  previous bytea not null constraint seal_previous_size check (octet_length(previous) = 32),
  sealed_at timestamptz not null default now(),
  hash bytea not null constraint seal_hash_size check (octet_length(hash) = 32),
  constraint seal_marks_each_row check (cardinality(ids) = cardinality(marks))
);
create index seal_by_source on seal (source, id);
create trigger seal_append_only before update or delete on seal for each row execute function refuse_change();
create trigger seal_truncate_guard before truncate on seal for each statement execute function refuse_truncate();

create function seal_hash(of_seal seal) returns bytea language sql stable as $$
  select sha256(of_seal.previous || of_seal.digest || convert_to(row(of_seal.id, of_seal.source, of_seal.columns, of_seal.ids, of_seal.marks,
    of_seal.through_id, extract(epoch from of_seal.sealed_at))::text, 'UTF8'))
$$;

-- Adds a link to the chain. The caller holds the lock of the chain.
create function add_seal(source text, columns text[], ids bigint[], marks bigint[], digest bytea) returns void language plpgsql as $$
declare
  added seal;
begin
  select coalesce(max(last.id), 0) + 1, coalesce((array_agg(last.hash))[1], sha256(''))
    into added.id, added.previous from (select seal.id, hash from seal order by seal.id desc limit 1) as last;
  added.source := source;
  added.columns := columns;
  added.ids := ids;
  added.marks := marks;
  added.through_id := coalesce(ids[cardinality(ids)], 0);
  added.digest := digest;
  added.sealed_at := now();
  added.hash := seal_hash(added);
  insert into seal select added.*;
end $$;

create function sealed_columns(source sealed_source) returns text[] language sql stable as $$
  select array_agg(attname::text order by attnum) from pg_attribute
  where attrelid = source.name::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all(source.excluded)
$$;

-- The hash of a row, as an expression over `sealed`. The functions that use it fix the settings on which texts of values depend.
create function sealed_text(columns text[]) returns text language sql immutable as $$
  select format('sha256(convert_to(row(%s)::text, ''UTF8''))', (
    select string_agg(format('sealed.%I', name), ', ' order by place) from unnest(columns) with ordinality as named (name, place)))
$$;
create function sealed_mark(hash bytea) returns bigint language sql immutable
  return ('x' || encode(substr(hash, 1, 8), 'hex'))::bit(64)::bigint;

-- Seals what was written, at most so many rows, and tells how many. Nobody waits for it: whoever writes a row has locked its table (as all
-- writers do, together) before the row has its id, so once those that held such a lock are gone, no row of a lower id can come.
create function seal_rows(most integer) returns integer language plpgsql
  set timezone = 'UTC' set datestyle = 'ISO' set intervalstyle = 'postgres' set bytea_output = 'hex' as $$
declare
  source sealed_source;
  bounds jsonb := '{}';
  begun bigint;
  through bigint;
  writers text[];
  columns text[];
  ids bigint[];
  marks bigint[];
  digest bytea;
  done integer := 0;
begin
  if not pg_try_advisory_xact_lock(4210796) then return 0; end if;
  select coalesce(max(id), 0) into begun from seal where seal.source = 'books';
  for source in select * from sealed_source loop
    bounds := bounds || jsonb_build_object(source.name, coalesce(pg_sequence_last_value(pg_get_serial_sequence(source.numbered_by, 'id')::regclass), 0));
  end loop;
  writers := array(select distinct virtualtransaction from pg_locks
    where locktype = 'relation' and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())
      and relation in (select numbered_by::regclass from sealed_source));
  for attempt in 1 .. 100 loop
    exit when not exists (select from pg_locks where virtualtransaction = any(writers));
    -- One that takes longer is waited for by the next time.
    if attempt = 100 then return 0; end if;
    perform pg_sleep(0.01);
  end loop;
  for source in select * from sealed_source order by name loop
    loop
      exit when done >= most;
      through := coalesce((select through_id from seal where seal.source = source.name and seal.id > begun order by seal.id desc limit 1), 0);
      columns := sealed_columns(source);
      execute format('
        with batch as (
          select sealed.id, %s as hash from %I as sealed
          where sealed.id > $1 and sealed.id <= $2 and not (%s) order by sealed.id limit $3
        )
        select array_agg(id order by id), array_agg(sealed_mark(hash) order by id), sha256(string_agg(hash, '''' order by id)) from batch',
        sealed_text(columns), source.name, source.is_sample)
        into ids, marks, digest using through, (bounds ->> source.name)::bigint, least(most - done, 5000);
      exit when ids is null;
      perform add_seal(source.name, columns, ids, marks, digest);
      done := done + cardinality(ids);
    end loop;
  end loop;
  return done;
end $$;

-- What the seals and the rows say differently: by source and kind of breach how many rows, and the first of them.
create function seal_breaches() returns table (source text, breach text, broken bigint, examples bigint[]) language plpgsql stable
  set timezone = 'UTC' set datestyle = 'ISO' set intervalstyle = 'postgres' set bytea_output = 'hex' as $$
#variable_conflict use_column
declare
  begun bigint := coalesce((select max(id) from seal where seal.source = 'books'), 0);
  shape record;
begin
  return query
    with linked as (
      select id, hash = seal_hash(seal) and previous = coalesce(lag(hash) over chain, sha256(''))
        and id = coalesce(lag(id) over chain, 0) + 1 as holds
      from seal window chain as (order by id)
    )
    select 'seal', 'altered', count(*), (array_agg(id order by id))[:5] from linked where not holds having count(*) > 0;
  for shape in
    select sealed_source.*, seal.columns from seal join sealed_source on sealed_source.name = seal.source where seal.id > begun group by 1, 2, 3, 4, 5
  loop
    return query execute format('
      with chained as (
        select seal.id as seal_id, digest, row_id, mark, place from seal
          cross join lateral unnest(ids, marks) with ordinality as sealed (row_id, mark, place)
        where source = $1 and columns = $2 and seal.id > $3
      ), compared as (
        select seal_id, digest, row_id, place, sealed.id is null as is_missing, hash, sealed_mark(hash) <> mark as is_altered
        from chained left join (select id, %s as hash from %I as sealed) as sealed on sealed.id = row_id
      ), rows as (
        select row_id, case when is_missing then ''missing'' else ''altered'' end as breach from compared where is_missing or is_altered
        union all
        select min(row_id), ''altered'' from compared group by seal_id, digest
        having not bool_or(is_missing or is_altered) and sha256(string_agg(hash, '''' order by place)) <> digest
      )
      select $1, breach, count(*), (array_agg(row_id order by row_id))[:5] from rows
      where not (breach = ''missing'' and $1 = ''activity'' and exists (
        select from removed_activity as removed where removed.id = row_id
          and not exists (select from invoice where invoice.id = removed.invoice_id) and not exists (select from quote where quote.id = removed.quote_id)
          and not exists (select from client where client.id = removed.client_id)))
      group by breach', sealed_text(shape.columns), shape.name) using shape.name, shape.columns, begun;
  end loop;
  -- Below the last id that is sealed no row can have come in an honest way.
  for shape in
    select sealed_source.*, max(through_id) as through_id from seal join sealed_source on sealed_source.name = seal.source
    where seal.id > begun group by 1, 2, 3, 4
  loop
    return query execute format('
      with unsealed as materialized (
        select sealed.* from %I as sealed where sealed.id <= $2 and not exists (
          select from (select unnest(ids) as row_id from seal where source = $1 and seal.id > $3) as known where row_id = sealed.id)
      )
      select $1, ''inserted'', count(*), (array_agg(id order by id))[:5] from unsealed as sealed where not (%s) having count(*) > 0',
      shape.name, shape.is_sample) using shape.name, shape.through_id, begun;
  end loop;
end $$;

-- Empties every book at once and lets ids and numbers start anew, once, for who began with sample data; what people did stays known under the
-- name of the record that it was done to: its id will be another record's.
create function empty_books(tables text[]) returns void language plpgsql as $$
begin
  if not exists (select from sample_books for update) then
    raise exception 'Only sample data is ever emptied' using errcode = 'check_violation', constraint = 'books_are_kept';
  end if;
  perform pg_advisory_xact_lock(4210796);
  create temporary table activity_aside on commit drop as
    select deed.id, deed.at, deed.actor_id, deed.kind, deed.before, deed.after, deed.data || jsonb_strip_nulls(
      jsonb_build_object('deletedInvoice', coalesce(invoice.number, '#' || invoice.id),
        'deletedQuote', coalesce(quote.number, '#' || quote.id), 'deletedClient', client.name)
    ) as data
    from activity as deed
    left join invoice on invoice.id = deed.invoice_id
    left join quote on quote.id = deed.quote_id
    left join client on client.id = deed.client_id
    where not deed.is_sample;
  -- Emptied one by one, they would take as long as all the other tables.
  perform drop_event_months();
  perform set_config('ledgerline.empties_books', 'yes', true);
  execute format('truncate %s restart identity', (select string_agg(format('%I', name), ', ') from unnest(tables) as name));
  insert into activity (at, actor_id, kind, data, before, after)
    select at, actor_id, kind, data, before, after from activity_aside order by id;
  delete from sample_books;
  perform add_seal('books', '{}', '{}', '{}', sha256(''));
end $$;
