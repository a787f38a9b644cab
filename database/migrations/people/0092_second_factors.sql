-- A second factor beside the password: codes of an authenticator app with backup codes, and passkeys.

-- Codes of an authenticator app (RFC 6238), one app an account.
create table totp (
  user_id bigint primary key references app_user (id) on delete cascade,
  -- AES-256-GCM under a key made from the installation's secret: nonce, ciphertext and tag.
  secret bytea not null constraint totp_secret_size check (octet_length(secret) between 40 and 100),
  created_at timestamptz not null default now(),
  -- Absent while it is being set up: it opens and demands nothing until a code was right.
  confirmed_at timestamptz,
  -- The last 30 seconds whose code was taken; none of them is taken twice.
  last_step bigint not null default 0
);
create function guard_totp() returns trigger language plpgsql as $$
begin
  if new.confirmed_at is not distinct from old.confirmed_at and new.secret = old.secret and new.last_step < old.last_step then
    raise exception 'A code is taken once' using errcode = 'check_violation', constraint = 'totp_step_only_grows';
  end if;
  return new;
end $$;
create trigger totp_guard before update on totp for each row execute function guard_totp();

-- Each opens once, where the app is not at hand. Only an HMAC of the code under the installation's secret is kept.
create table backup_code (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  code_hash bytea not null constraint backup_code_hash_size check (octet_length(code_hash) = 32),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint backup_code_once unique (user_id, code_hash)
);

-- In the database, so that a restart does not reset the limit on guesses.
create table wrong_code (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  at timestamptz not null default now()
);
create index wrong_code_by_user on wrong_code (user_id, at);

create table passkey (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  name text not null constraint passkey_name_length check (length(name) between 1 and 60),
  credential_id text not null constraint passkey_credential_unique unique constraint passkey_credential_length check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- How often it has signed, as it says; one that does not count stays at 0.
  counter bigint not null constraint passkey_counter_not_negative check (counter >= 0),
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_by_user on passkey (user_id);

-- What is asked of somebody and waits for one answer, for a few minutes.
create table sign_in_challenge (
  id bigint generated always as identity primary key,
  purpose text not null constraint sign_in_challenge_purpose
    check (purpose in ('second-step', 'passkey-sign-in', 'passkey-new', 'passkey-proof')),
  -- Only the SHA-256 of the cookie's value, as with sessions; where somebody is signed in, the session takes its place.
  token_hash bytea constraint sign_in_challenge_hash_unique unique constraint sign_in_challenge_hash_size check (octet_length(token_hash) = 32),
  session_id uuid references session (id) on delete cascade,
  user_id bigint references app_user (id) on delete cascade,
  -- What a passkey has to sign.
  challenge text,
  -- Wrong answers.
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint sign_in_challenge_is_bound check ((token_hash is null) <> (session_id is null)),
  constraint sign_in_challenge_has_an_account check ((user_id is null) = (purpose = 'passkey-sign-in')),
  constraint sign_in_challenge_once unique (session_id, purpose)
);
create index sign_in_challenge_by_user on sign_in_challenge (user_id);
create index sign_in_challenge_by_expiry on sign_in_challenge (expires_at);

alter table session
  -- When the person last showed that it is them: by the password or a passkey.
  add column proven_at timestamptz not null default now();
-- Whoever is signed in already is asked once more.
update session set proven_at = created_at;

create view second_factor as
  select user_id, 'app' as kind from totp where confirmed_at is not null
  union all
  select distinct user_id, 'passkey' as kind from passkey;

create view invariant_removed_users_have_no_factors as
  select app_user.id from app_user where app_user.removed_at is not null
    and (exists (select from totp where user_id = app_user.id) or exists (select from passkey where user_id = app_user.id)
      or exists (select from backup_code where user_id = app_user.id));
