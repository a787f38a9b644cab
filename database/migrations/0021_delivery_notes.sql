-- Delivery notes: what a client was handed over, without prices.

create table delivery_note (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  title text not null constraint delivery_note_title_length check (length(title) between 1 and 120),
  delivered_on date not null,
  -- Title, description and quantity of each line, as the editor writes them.
  items jsonb not null constraint delivery_note_items_are_list check (jsonb_typeof(items) = 'array'),
  version integer not null default 1 constraint delivery_note_version_positive check (version > 0),
  created_at timestamptz not null default now(),
  is_sample boolean not null default false,
  added_in_demo boolean not null default false
);
create index delivery_note_by_client on delivery_note (client_id);

-- As every record, it ends the demo where it is real, and is sample data where the demo writes it.
create trigger delivery_note_guards_demo before insert on delivery_note for each row when (not new.is_sample or writes_demo())
  execute function guard_demo();
create trigger delivery_note_keeps_demo before update of is_sample on delivery_note for each row when (old.is_sample and not new.is_sample)
  execute function guard_demo();
create or replace view real_record as
  select 'client' as kind from client where not is_sample union all select 'invoice' from invoice where not is_sample
  union all select 'payment' from payment where not is_sample union all select 'quote' from quote where not is_sample
  union all select 'project' from project where not is_sample
  union all select 'timeline_entry' from timeline_entry where not is_sample
  union all select 'analytics_event' from analytics_event where not is_sample
  union all select 'delivery_note' from delivery_note where not is_sample;

alter table activity add column delivery_note_id bigint references delivery_note (id) on delete cascade;
create index activity_by_delivery_note on activity (delivery_note_id, id) where delivery_note_id is not null;
create or replace function guard_activity_delete() returns trigger language plpgsql as $$
begin
  if exists (select from invoice where id = old.invoice_id and not is_sample)
    or exists (select from client where id = old.client_id and not is_sample)
    or exists (select from quote where id = old.quote_id and not is_sample)
    or exists (select from delivery_note where id = old.delivery_note_id and not is_sample)
    or num_nonnulls(old.invoice_id, old.client_id, old.quote_id, old.delivery_note_id) = 0
  then
    raise exception 'Activity is only ever added' using errcode = 'check_violation', constraint = 'activity_is_append_only';
  end if;
  return old;
end $$;
