-- Files of clients, items, invoices, payments and balances that were imported, and what each of them wrote: one undo takes a file back.
create table import_run (
  id bigint generated always as identity primary key,
  -- Nobody where it came from the terminal.
  actor_id bigint references app_user (id),
  kind text not null constraint import_run_kind check (kind in ('clients', 'items', 'invoices', 'payments', 'balances')),
  file_name text not null default '' constraint import_run_file_name_length check (length(file_name) <= 200),
  -- SHA-256
  file_hash bytea not null constraint import_run_hash_size check (octet_length(file_hash) = 32),
  created integer not null,
  updated integer not null,
  -- Rows of the file that were known before, or left out.
  skipped integer not null,
  rejected integer not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by bigint references app_user (id),
  constraint import_run_counts check (least(created, updated, skipped, rejected) >= 0 and created + updated > 0)
);
create index import_run_by_file on import_run (file_hash);

create table import_row (
  import_id bigint not null references import_run (id) on delete cascade,
  position integer not null,
  record text not null constraint import_row_record check (record in ('client', 'item', 'invoice', 'payment')),
  -- Kept also where the record is gone; items have none.
  record_id bigint,
  -- By which a later file knows the record again.
  key text not null,
  -- The line of the file that it came from; nothing where a record came along with another one.
  line integer,
  -- What it was before; nothing where it was new.
  before jsonb,
  constraint import_row_pkey primary key (import_id, position),
  constraint import_row_names_its_record check ((record_id is null) = (record = 'item'))
);
create index import_row_by_key on import_row (record, key);

-- How files with these columns were read the last time.
create table import_mapping (
  kind text not null constraint import_mapping_kind check (kind in ('clients', 'items', 'invoices', 'payments', 'balances')),
  shape_key bytea not null constraint import_mapping_shape_size check (octet_length(shape_key) = 32),
  mapping jsonb not null,
  used_at timestamptz not null default now(),
  constraint import_mapping_pkey primary key (kind, shape_key)
);

-- 0, or the invoice's own id where its import was taken back: the number can then be imported again.
alter table invoice add column taken_back_as bigint not null default 0,
  add constraint invoice_taken_back_is_void check (taken_back_as = 0 or (taken_back_as = id and series = 'imported' and voided_at is not null)),
  drop constraint invoice_number_unique,
  add constraint invoice_number_unique unique (series, number, taken_back_as);

create view invariant_imports_count_what_they_wrote as
  select run.id from import_run as run left join (
    select import_id, count(*) filter (where line is not null and before is null) as created, count(*) filter (where before is not null) as updated
    from import_row group by 1
  ) as counted on counted.import_id = run.id
  where (run.created, run.updated) is distinct from (coalesce(counted.created, 0), coalesce(counted.updated, 0));

create view invariant_imports_taken_back_leave_nothing as
  select import_id, record, record_id from import_row join import_run on import_run.id = import_id
  where undone_at is not null and (
    record = 'invoice' and exists (select from invoice where id = record_id and taken_back_as = 0)
    or record = 'payment' and exists (select from payment where id = record_id and reversed_minor <> amount_minor));
