-- How somebody looks at the list of invoices, under a name: for themselves, or shared with everyone.
create table list_view (
  id bigint generated always as identity primary key,
  owner_id bigint not null references app_user (id),
  name text not null constraint list_view_name_length check (length(name) between 1 and 60),
  is_shared boolean not null default false,
  -- Parameters of the list's address, as texts.
  search jsonb not null constraint list_view_search_is_an_object check (jsonb_typeof(search) = 'object'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint list_view_shared_key unique (id, is_shared)
);
create unique index list_view_own_name on list_view (owner_id, lower(name)) where not is_shared;
create unique index list_view_shared_name on list_view (lower(name)) where is_shared;

-- What the navigation opens for whoever has a role.
create table list_view_default (
  role text primary key constraint list_view_default_role check (role in ('admin', 'billing', 'viewer')),
  view_id bigint not null,
  is_shared boolean not null default true constraint list_view_default_is_shared check (is_shared),
  constraint list_view_default_view foreign key (view_id, is_shared) references list_view (id, is_shared) on delete cascade
);
create index list_view_default_by_view on list_view_default (view_id);
