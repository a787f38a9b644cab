-- Whether admins were told of it by email: once that backups or restore drills fail, once that they go well again.
alter table maintenance_run add column is_told boolean not null default false;
