-- People come by invitation, are suspended and leave; each link that lets somebody in is a row that is used once.

alter table app_user
  -- When somebody last made a call, by the minute; sessions are deleted when they end.
  add column last_seen_at timestamptz,
  -- Gone for good: the account stays for the sake of what it did, under the person's name.
  add column removed_at timestamptz,
  add constraint app_user_removed_is_disabled check (removed_at is null or disabled_at is not null);

-- Whoever reads the table cannot make a link: its token is made from the salt and the installation's own secret.
create table account_link (
  id bigint generated always as identity primary key,
  purpose text not null constraint account_link_purpose check (purpose in ('invitation', 'password', 'email')),
  -- Where it was sent: the invited address, the account's, or the one that it is to have.
  email text not null constraint account_link_email_shape check (email = lower(email) and length(email) between 3 and 254),
  -- Whose account it is about; of an invitation, once it was accepted.
  user_id bigint references app_user (id) on delete cascade,
  role text references role (name),
  -- Absent where nobody was signed in.
  created_by bigint references app_user (id),
  -- What it was sent with; no reference, because emails of sample data are deleted.
  mail_id bigint,
  salt bytea not null constraint account_link_salt_size check (octet_length(salt) = 32),
  -- Only the SHA-256 of the token, as with sessions.
  token_hash bytea not null constraint account_link_hash_unique unique constraint account_link_hash_size check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- Why it opens nothing any more, apart from time.
  end_reason text constraint account_link_end_reason check (end_reason in ('used', 'replaced', 'revoked')),
  constraint account_link_expires_after_start check (expires_at > created_at),
  constraint account_link_ends_for_a_reason check ((ended_at is null) = (end_reason is null)),
  constraint account_link_role_of_an_invitation check ((role is not null) = (purpose = 'invitation')),
  constraint account_link_has_an_account check (purpose = 'invitation' or user_id is not null)
);
create index account_link_by_user on account_link (user_id, purpose) where user_id is not null;
create index account_link_by_mail on account_link (mail_id) where mail_id is not null;
-- One invitation of an address is open at a time.
create unique index account_link_one_invitation on account_link (email) where purpose = 'invitation' and ended_at is null;

-- A link is used once, and what it is for never changes.
create function guard_account_link() returns trigger language plpgsql as $$
begin
  if (new.purpose, new.email, new.role, new.salt, new.token_hash, new.created_at, new.expires_at)
      is distinct from (old.purpose, old.email, old.role, old.salt, old.token_hash, old.created_at, old.expires_at)
    or (old.user_id is not null and new.user_id is distinct from old.user_id)
    or (old.ended_at is not null and (new.ended_at, new.end_reason) is distinct from (old.ended_at, old.end_reason))
  then
    raise exception 'A link keeps what it is for, and ends once' using errcode = 'check_violation', constraint = 'account_link_is_kept';
  end if;
  return new;
end $$;
create trigger account_link_guard before update on account_link for each row execute function guard_account_link();

-- Who asked for a link to a new password. Rows of addresses without an account are the same as others, so that asking tells
-- nobody whether there is one; what follows is done behind the answer.
create table password_request (
  id bigint generated always as identity primary key,
  email text not null constraint password_request_email_shape check (email = lower(email) and length(email) between 1 and 254),
  network text not null constraint password_request_network_length check (length(network) <= 64),
  requested_at timestamptz not null default now(),
  handled_at timestamptz
);
create index password_request_open on password_request (id) where handled_at is null;
create index password_request_by_network on password_request (network, requested_at);
create index password_request_by_age on password_request (requested_at);

-- Sample accounts do not count: the first real record switches them off.
create function guard_last_admin() returns trigger language plpgsql as $$
begin
  -- One after the other: of two admins who demote each other, the second sees what the first did.
  perform pg_advisory_xact_lock(4210774);
  if not exists (select from app_user where role = 'admin' and disabled_at is null and not is_sample) then
    raise exception 'An installation keeps an active admin' using errcode = 'check_violation', constraint = 'app_user_keeps_an_admin';
  end if;
  return null;
end $$;
create constraint trigger app_user_keeps_an_admin after update of role, disabled_at on app_user
  deferrable initially deferred
  for each row when (old.role = 'admin' and old.disabled_at is null and not old.is_sample)
  execute function guard_last_admin();
create constraint trigger app_user_deletes_no_last_admin after delete on app_user deferrable initially deferred
  for each row when (old.role = 'admin' and old.disabled_at is null and not old.is_sample)
  execute function guard_last_admin();

create view invariant_removed_users_have_no_sessions as
  select app_user.id from app_user join session on session.user_id = app_user.id where app_user.removed_at is not null;
