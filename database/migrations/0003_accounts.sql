-- Staff accounts, their sessions, failed sign-ins, and calls that a role did not allow.

create table app_user (
  id bigint generated always as identity primary key,
  email text not null constraint app_user_email_shape check (email = lower(email) and length(email) between 3 and 254),
  name text not null constraint app_user_name_length check (length(name) between 1 and 120),
  role text not null constraint app_user_role check (role in ('admin', 'billing', 'viewer')),
  password_hash text not null,
  avatar_image text references image (id),
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  constraint app_user_email_unique unique (email)
);

create table session (
  id uuid primary key default gen_random_uuid(),
  -- Only the SHA-256 of the cookie's value: reading this table opens nobody's session.
  token_hash bytea not null constraint session_token_hash_unique unique constraint session_token_hash_size check (octet_length(token_hash) = 32),
  user_id bigint not null references app_user (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  address text not null default '',
  user_agent text not null default '',
  constraint session_expires_after_start check (expires_at > created_at)
);
create index session_by_user on session (user_id);

-- In the database, so that a restart does not reset the limit on guesses.
create table sign_in_failure (
  id bigint generated always as identity primary key,
  -- SHA-256 of the lower-cased e-mail: also counts accounts that do not exist, and stores no address that was typed.
  account_hash bytea not null constraint sign_in_failure_hash_size check (octet_length(account_hash) = 32),
  failed_at timestamptz not null default now()
);
create index sign_in_failure_by_account on sign_in_failure (account_hash, failed_at);

-- Calls that the caller's role did not allow, for audits. Append-only and kept as long as activity; the server limits how
-- many a person can add in a minute.
create table denied_call (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id bigint not null references app_user (id),
  -- As it was then.
  role text not null,
  -- Method and address, parameters in braces.
  route text not null,
  -- The id that the address named, empty where it names none that a record can have.
  record text not null default '' constraint denied_call_record_length check (length(record) <= 100),
  -- Under which the request was logged.
  request_id text not null,
  -- How many earlier calls of this person that limit left out.
  left_out integer not null default 0 constraint denied_call_left_out_not_negative check (left_out >= 0)
);
create index denied_call_by_actor on denied_call (actor_id, at);
create trigger denied_call_append_only before update or delete on denied_call for each row execute function refuse_change();
