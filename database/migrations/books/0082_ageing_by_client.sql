-- What each client owes by how late it is, drafts aside, as of `client_ageing_day`: kept by the fold of the list's changes, which moves it on to the day
-- of the list. With what is not folded yet it is what invoice_list_row has. Without a day nothing is kept: the next fold makes it anew.
create table client_ageing (
  currency text collate "C" not null,
  client_id bigint not null,
  not_due_minor bigint not null,
  days30_minor bigint not null,
  days60_minor bigint not null,
  days90_minor bigint not null,
  over90_minor bigint not null,
  constraint client_ageing_pkey primary key (currency, client_id)
);

create table client_ageing_day (
  id boolean primary key default true constraint client_ageing_day_single check (id),
  day date not null
);

create view invariant_client_ageing_is_the_list as
  with told as (
    select currency, client_id, bucket, minor from client_ageing cross join lateral (values
      (0, not_due_minor), (1, days30_minor), (2, days60_minor), (3, days90_minor), (4, over90_minor)) as part (bucket, minor)
    union all
    select currency, client_id, bucket, minor from client_ageing_day cross join lateral (
      select currency, client_id, due_date, weight * balance_minor as minor from invoice_list_delta where status <> status_rank('Draft')
      union all
      select currency, client_id, due_date, -balance_minor from invoice_list_row where base_status <> status_rank('Draft')
    ) as listed cross join lateral (
      select case when due_date >= day then 0 else least((day - due_date + 29) / 30, 4) end as bucket
    ) as placed
  )
  select currency, client_id, bucket, sum(minor) as off from told group by 1, 2, 3 having sum(minor) <> 0;

create or replace function clear_invoice_list() returns trigger language plpgsql
  security definer set search_path to 'public', 'pg_temp' as $$
begin
  truncate invoice_list_row, invoice_list_status, invoice_list_number, invoice_list_delta, invoice_list_count, client_ageing, client_ageing_day;
  delete from invoice_list_block where key_number <> -1;
  update invoice_list_block set counts = array_fill(0, array[9]);
  delete from invoice_list_group where key_number <> -1;
  update invoice_list_group set counts = array_fill(0, array[9]);
  return null;
end $$;
