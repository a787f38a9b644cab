-- People sign in at a provider that the organisation has (OpenID Connect).

create table single_sign_on (
  id boolean primary key default true constraint single_sign_on_single check (id),
  version integer not null default 1,
  is_on boolean not null default false,
  issuer text not null default '' constraint single_sign_on_issuer_length check (length(issuer) <= 500),
  client_id text not null default '' constraint single_sign_on_client_length check (length(client_id) <= 300),
  -- Encrypted under a secret of the installation: whoever reads the database cannot speak for it.
  client_secret bytea,
  label text not null default '' constraint single_sign_on_label_length check (length(label) <= 40),
  groups_claim text not null default 'groups' constraint single_sign_on_claim_length check (length(groups_claim) between 1 and 100),
  -- [{"group": "finance", "role": "billing"}]
  group_roles jsonb not null default '[]' constraint single_sign_on_group_roles check (jsonb_typeof(group_roles) = 'array'),
  -- Of people in none of those groups; without one they don't come in, where groups are given at all.
  other_role text references role (name),
  creates_accounts boolean not null default false,
  mail_domains text[] not null default '{}',
  takes_passwords boolean not null default true,
  constraint single_sign_on_is_complete check (not is_on or (issuer <> '' and client_id <> '' and label <> '')),
  constraint single_sign_on_creates_by_domain check (not creates_accounts or cardinality(mail_domains) > 0)
);
insert into single_sign_on default values;

-- Whom a provider means. A subject never changes and is never given to somebody else; an address may.
create table external_identity (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  issuer text not null constraint external_identity_issuer_length check (length(issuer) <= 500),
  subject text not null constraint external_identity_subject_length check (length(subject) between 1 and 255),
  linked_at timestamptz not null default now(),
  constraint external_identity_once unique (issuer, subject),
  constraint external_identity_one_of_a_user unique (user_id, issuer)
);

-- A sign-in that is under way at the provider, known to the browser that began it.
create table sign_in_flow (
  state_hash bytea primary key constraint sign_in_flow_state_size check (octet_length(state_hash) = 32),
  browser_hash bytea not null constraint sign_in_flow_browser_size check (octet_length(browser_hash) = 32),
  issuer text not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index sign_in_flow_by_end on sign_in_flow (expires_at);

-- Until when a password opens the account although passwords are off: the way in for whoever sits at the terminal.
alter table app_user add column password_until timestamptz;

-- Whether somebody may come in by password.
create function takes_password(of_user app_user) returns boolean language sql stable as $$
  select coalesce(of_user.password_until > now(), false)
    or not exists (select from single_sign_on where is_on and not takes_passwords)
$$;
