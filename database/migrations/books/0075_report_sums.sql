-- What reports add up, kept by day behind the writers: of all entries up to `report_progress.through_entry`. What was written since, reports
-- add themselves. All of it can be made again from the ledger.
create table report_progress (
  id boolean primary key default true constraint report_progress_single check (id),
  through_entry bigint not null constraint report_progress_not_negative check (through_entry >= 0)
);

create table ledger_by_day (
  currency text collate "C" not null,
  day date not null,
  debit text not null,
  credit text not null,
  amount_minor bigint not null,
  constraint ledger_by_day_pkey primary key (currency, day, debit, credit)
);

-- Where it is not nothing: what comes and is used on the same day is none.
create table client_credit_by_day (
  currency text collate "C" not null,
  client_id bigint not null,
  day date not null,
  amount_minor bigint not null,
  constraint client_credit_by_day_pkey primary key (currency, client_id, day)
);

create table tax_by_day (
  currency text collate "C" not null,
  basis text collate "C" not null constraint tax_by_day_basis check (basis in ('accrual', 'cash')),
  day date not null,
  -- Empty for what has no tax.
  category text collate "C" not null,
  rate numeric not null,
  -- As the client is named by the document.
  country text collate "C" not null,
  -- The member state of the EU, empty elsewhere.
  eu_code text collate "C" not null,
  base_minor bigint not null,
  tax_minor bigint not null,
  constraint tax_by_day_pkey primary key (currency, basis, day, category, rate, country, eu_code)
);

-- From when an invoice was owed, and since when nothing of it is.
create table receivable_span (
  invoice_id bigint primary key,
  currency text collate "C" not null,
  opened_on date not null,
  settled_on date
);

-- With what is still open: the ageing of today reads those that are due of late from here alone.
drop index invoice_list_row_by_due;
create index invoice_list_row_by_due on invoice_list_row (due_date, id) include (base_status, currency, client_id, balance_minor);

create view invariant_report_sums_are_the_ledger as
  with through as (select coalesce(max(through_entry), 0) as id from report_progress),
    entry as (select ledger_entry.* from ledger_entry, through where ledger_entry.id <= through.id),
    told as (
      select currency, day::text as place, debit || ' ' || credit as part, amount_minor from ledger_by_day
      union all
      select currency, booked_on::text, debit || ' ' || credit, -amount_minor from entry
      union all
      select currency, day::text || ' ' || client_id, 'credit', amount_minor from client_credit_by_day
      union all
      select currency, booked_on::text || ' ' || client_id, 'credit', case debit when 'client-credit' then amount_minor else -amount_minor end
      from entry where 'client-credit' in (debit, credit)
      union all
      select * from (
        select currency, day::text, 'tax', tax_minor from tax_by_day where basis = 'accrual'
        union all
        select currency, booked_on::text, 'tax', case debit when 'tax' then amount_minor else -amount_minor end
        from entry where 'tax' in (debit, credit)
      ) as tax
      -- A document counts whole as soon as one of its entries is kept.
      where not exists (select from ledger_entry, through where ledger_entry.id > through.id)
    )
  select currency, place, part from told group by 1, 2, 3 having sum(amount_minor) <> 0;

create view invariant_receivable_spans_are_the_ledger as
  with through as (select coalesce(max(through_entry), 0) as id from report_progress),
    span as (
      select invoice_id, min(booked_on) as opened_on, case when sum(case debit when 'receivable' then amount_minor else -amount_minor end) = 0
        then max(booked_on) end as settled_on
      from ledger_entry, through where ledger_entry.id <= through.id and 'receivable' in (debit, credit) group by 1
    )
  select invoice_id from span full join receivable_span as kept using (invoice_id)
  where (span.opened_on, span.settled_on) is distinct from (kept.opened_on, kept.settled_on);

-- Whoever writes a row has locked its table before the row has its id: once those that hold such a lock now are gone, no id that was given so far
-- can come any more. False where one of them takes longer than a second.
create function writers_are_gone(tables regclass[]) returns boolean language plpgsql as $$
declare
  writers text[] := array(select distinct virtualtransaction from pg_locks
    where locktype = 'relation' and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database()) and relation = any(tables));
begin
  for attempt in 1 .. 100 loop
    if not exists (select from pg_locks where virtualtransaction = any(writers)) then return true; end if;
    perform pg_sleep(0.01);
  end loop;
  return false;
end $$;

-- The last entry below which none can come any more; null where that is not known yet.
create function last_entry_at_rest() returns bigint language plpgsql as $$
declare
  last bigint := coalesce(pg_sequence_last_value(pg_get_serial_sequence('ledger_entry', 'id')::regclass), 0);
begin
  return case when writers_are_gone('{ledger_entry}') then last end;
end $$;

create or replace function seal_rows(most integer) returns integer language plpgsql
  set timezone = 'UTC' set datestyle = 'ISO' set intervalstyle = 'postgres' set bytea_output = 'hex' as $$
declare
  source sealed_source;
  bounds jsonb := '{}';
  begun bigint;
  through bigint;
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
  -- One that takes longer is waited for by the next time.
  if not writers_are_gone(array(select distinct numbered_by::regclass from sealed_source)) then return 0; end if;
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
