-- What the installation did for itself, and how it went: backups and restore drills. Of the installation, not of the books.
create table maintenance_run (
  id bigint generated always as identity primary key,
  kind text not null constraint maintenance_run_kind check (kind in ('backup', 'drill')),
  cause text not null constraint maintenance_run_cause check (cause in ('schedule', 'person', 'upgrade')),
  started_at timestamptz not null,
  finished_at timestamptz not null default now(),
  -- The name of the backup that was made or restored; of a backup that failed there is none.
  backup text constraint maintenance_run_backup_length check (length(backup) between 1 and 200),
  place text not null constraint maintenance_run_place_length check (length(place) <= 2000),
  bytes bigint constraint maintenance_run_bytes_positive check (bytes >= 0),
  table_count integer constraint maintenance_run_tables_positive check (table_count >= 0),
  row_count bigint constraint maintenance_run_rows_positive check (row_count >= 0),
  -- Why it failed, as it was told; absent where it did not.
  failure text constraint maintenance_run_failure_length check (length(failure) between 1 and 2000),
  constraint maintenance_run_ends_after_it_began check (finished_at >= started_at)
);
create index maintenance_run_latest on maintenance_run (kind, id desc);
