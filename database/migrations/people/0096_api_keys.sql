-- Programs act for a person by an API key, which opens at most what the person may do at that moment.
create table api_key (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  name text not null constraint api_key_name_length check (length(name) between 1 and 60),
  -- The beginning of the key: people tell keys apart by it, and it opens nothing.
  hint text not null constraint api_key_hint_shape check (hint ~ '^ll_[0-9A-Za-z]{4}$'),
  -- Only the SHA-256 of the key, as with sessions.
  token_hash bytea not null constraint api_key_hash_unique unique constraint api_key_hash_size check (octet_length(token_hash) = 32),
  -- Permissions; what the owner's role doesn't hold when a call comes opens nothing either.
  scopes text[] not null constraint api_key_scopes_count check (cardinality(scopes) between 1 and 50),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- By the minute.
  last_used_at timestamptz,
  last_address text not null default '' constraint api_key_address_length check (length(last_address) <= 64),
  revoked_at timestamptz,
  revoked_by bigint references app_user (id) on delete set null,
  constraint api_key_lasts_a_year check (expires_at > created_at and expires_at <= created_at + interval '366 days')
);
create index api_key_by_user on api_key (user_id) where revoked_at is null;

-- What a key opens never changes, and a key that was revoked stays so.
create function guard_api_key() returns trigger language plpgsql as $$
begin
  if (new.user_id, new.name, new.hint, new.token_hash, new.scopes, new.created_at, new.expires_at)
      is distinct from (old.user_id, old.name, old.hint, old.token_hash, old.scopes, old.created_at, old.expires_at)
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
  then
    raise exception 'A key keeps what it opens, and is revoked once' using errcode = 'check_violation', constraint = 'api_key_is_kept';
  end if;
  return new;
end $$;
create trigger api_key_guard before update on api_key for each row execute function guard_api_key();

create view invariant_removed_users_have_no_keys as
  select api_key.id from api_key join app_user on app_user.id = user_id where removed_at is not null and revoked_at is null;

-- By which key a transaction acts is said at its beginning; what it adds to the history takes it from there.
create function begin_key_write(id bigint, name text) returns void language sql as $$
  select set_config('ledgerline.api_key', id::text, true), set_config('ledgerline.api_key_name', name, true)
$$;
create function acting_api_key() returns bigint language sql stable
  return nullif(current_setting('ledgerline.api_key', true), '')::bigint;
create function acting_api_key_name() returns text language sql stable
  return nullif(current_setting('ledgerline.api_key_name', true), '');

-- With its name: whoever reads a copy of the books has no keys to look it up in. The default comes second, so that no row is rewritten.
alter table activity add column api_key_id bigint, add column api_key_name text;
alter table activity alter column api_key_id set default acting_api_key(), alter column api_key_name set default acting_api_key_name();
alter table denied_call add column api_key_id bigint, add column api_key_name text;
alter table bulk_job add column api_key_id bigint, add column api_key_name text;
alter table bulk_job alter column api_key_id set default acting_api_key(), alter column api_key_name set default acting_api_key_name();
drop trigger activity_append_only on activity;
create trigger activity_append_only
  before update of id, invoice_id, client_id, quote_id, at, actor_id, kind, data, before, after, is_sample, api_key_id, api_key_name on activity
  for each row execute function refuse_change();

-- Two programs of one person don't meet by their Idempotency-Keys; 0 is the person.
alter table idempotency_key add column api_key_id bigint not null default 0;
alter table idempotency_key drop constraint idempotency_key_pkey,
  add constraint idempotency_key_pkey primary key (actor_id, route, key, api_key_id);

insert into role_permission (role, permission) values ('admin', 'api-keys.own'), ('billing', 'api-keys.own');
