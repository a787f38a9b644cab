-- Failed sign-ins are counted by where they come from, and only once a password was really compared.

-- They count for 15 minutes; what was written down without a source would count against nobody.
delete from sign_in_failure;
drop index sign_in_failure_by_account;
alter table sign_in_failure
  add column source_kind text not null constraint sign_in_failure_source_kind check (source_kind in ('network', 'device', 'session')),
  -- The network's address, or the SHA-256 of the device's token in hex, or the account's own sessions: empty.
  add column source text not null constraint sign_in_failure_source_length check (length(source) <= 64),
  add column started_at timestamptz not null default now(),
  -- Null while the password is being compared.
  alter column failed_at drop not null,
  alter column failed_at drop default;
create index sign_in_failure_by_account on sign_in_failure (account_hash);
create index sign_in_failure_by_source on sign_in_failure (source_kind, source);

-- Browsers that signed in before, so that strangers cannot keep their owners out. A token opens nothing by itself.
create table known_device (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  -- Only the SHA-256 of the cookie's value, as with sessions. The accounts used in one browser share its token.
  token_hash bytea not null constraint known_device_hash_size check (octet_length(token_hash) = 32),
  expires_at timestamptz not null,
  constraint known_device_once unique (token_hash, user_id)
);
create index known_device_by_user on known_device (user_id);
create index known_device_by_expiry on known_device (expires_at);
