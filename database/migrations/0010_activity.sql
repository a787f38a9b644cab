-- What commands leave behind: the history of each record, the answers to repeated requests, and how to undo a command.

-- What happened, to which record, by whom: never changed, and deleted only with a draft or with sample data.
create table activity (
  id bigint generated always as identity primary key,
  invoice_id bigint references invoice (id) on delete cascade,
  client_id bigint references client (id) on delete cascade,
  quote_id bigint references quote (id) on delete cascade,
  at timestamptz not null default now(),
  actor_id bigint references app_user (id),
  kind text not null constraint activity_kind_shape check (kind ~ '^[a-z][a-z-]{0,39}$'),
  -- What the sentence for people is composed from when it is read; `activity-data.ts` has every kind.
  data jsonb not null default '{}' constraint activity_data_is_object check (jsonb_typeof(data) = 'object'),
  -- The fields that a command changed, as they were and as they became.
  before jsonb,
  after jsonb
);
create index activity_by_invoice on activity (invoice_id, id);
create index activity_by_client on activity (client_id, id) where client_id is not null;
create index activity_by_quote on activity (quote_id, id) where quote_id is not null;

create function guard_activity_delete() returns trigger language plpgsql as $$
begin
  if exists (select from invoice where id = old.invoice_id and not is_sample)
    or exists (select from client where id = old.client_id and not is_sample)
    or exists (select from quote where id = old.quote_id and not is_sample)
    or (old.invoice_id is null and old.client_id is null and old.quote_id is null)
  then
    raise exception 'Activity is only ever added' using errcode = 'check_violation', constraint = 'activity_is_append_only';
  end if;
  return old;
end $$;
create trigger activity_append_only before update on activity for each row execute function refuse_change();
create trigger activity_delete_guard before delete on activity for each row execute function guard_activity_delete();

-- The answer to a command, returned again when the same request is repeated.
create table idempotency_key (
  actor_id bigint not null references app_user (id) on delete cascade,
  route text not null,
  key text not null constraint idempotency_key_length check (length(key) between 1 and 255),
  body_hash bytea not null constraint idempotency_key_hash_size check (octet_length(body_hash) = 32),
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (actor_id, route, key)
);
create index idempotency_key_by_age on idempotency_key (created_at);

-- A command that can be undone, once and for a limited time.
create table undo_handle (
  id uuid primary key default gen_random_uuid(),
  actor_id bigint not null references app_user (id) on delete cascade,
  -- Which command undoes it, and on which record.
  kind text not null constraint undo_handle_kind_shape check (kind ~ '^[a-z][a-z-]{0,39}$'),
  target jsonb not null,
  expires_at timestamptz not null default now() + interval '15 minutes',
  used_at timestamptz
);
create index undo_handle_by_end on undo_handle (expires_at);
