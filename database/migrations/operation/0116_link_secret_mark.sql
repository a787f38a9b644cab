-- Servers of one database must have the same secret: of which one it is, a mark is kept that tells nothing about it.
create table link_secret_mark (
  id boolean primary key default true check (id),
  mark bytea not null check (octet_length(mark) = 32),
  noted_at timestamptz not null default now()
);
