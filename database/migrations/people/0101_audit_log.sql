-- The audit log: who did what, when and from where, with the calls that were denied and the attempts to sign in.

insert into role_permission (role, permission) values ('admin', 'audit.read');

-- Where the request came from whose transaction this is, as the server says when it begins one: its id and the client's address.
create function request_origin(part integer) returns text language sql stable
  return nullif(split_part(current_setting('ledgerline.origin', true), ' ', part), '');

-- Null: not by a request, or written before this was kept.
alter table activity
  add column request_id text default request_origin(1) constraint activity_request_length check (length(request_id) <= 64),
  add column address text default request_origin(2) constraint activity_address_length check (length(address) <= 64);
alter table denied_call
  add column address text default request_origin(2) constraint denied_call_address_length check (length(address) <= 64);

-- The log is read from its end, whole or of one person or kind; what is rare has an index of its own.
create index activity_by_time on activity (at, id);
create index activity_by_actor on activity (actor_id, at, id);
create index activity_by_kind on activity (kind, at, id);
create index activity_of_quotes on activity (at, id) where quote_id is not null;
create index activity_of_clients on activity (at, id) where client_id is not null;
create index denied_call_by_time on denied_call (at, id);

alter table session add column way text not null default 'password' constraint session_way_shape check (way ~ '^[a-z][a-z-]{0,39}$');

-- Every session that began, and every attempt that was refused. What was typed as an address that no account has is not kept: it may be a password.
create table sign_in (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- No reference: accounts of the sample data are removed, and what was done stays.
  user_id bigint,
  name text not null default '',
  outcome text not null constraint sign_in_outcome check (outcome in ('success', 'refused', 'limited')),
  -- By password, as the demo, by single sign-on or otherwise.
  way text not null constraint sign_in_way_shape check (way ~ '^[a-z][a-z-]{0,39}$'),
  address text not null default '' constraint sign_in_address_length check (length(address) <= 64),
  user_agent text not null default '' constraint sign_in_user_agent_length check (length(user_agent) <= 512),
  request_id text default request_origin(1) constraint sign_in_request_length check (length(request_id) <= 64),
  -- How many earlier refusals a limit left out.
  left_out integer not null default 0 constraint sign_in_left_out_not_negative check (left_out >= 0)
);
create index sign_in_by_time on sign_in (at, id);
create index sign_in_refused on sign_in (at, id) where outcome <> 'success';
create index sign_in_by_user on sign_in (user_id, at, id);
create trigger sign_in_append_only before update or delete on sign_in for each row execute function refuse_change();
create trigger sign_in_truncate_guard before truncate on sign_in for each statement execute function refuse_truncate();
create trigger denied_call_truncate_guard before truncate on denied_call for each statement execute function refuse_truncate();

-- However a session begins, it is noted.
create function note_sign_in() returns trigger language plpgsql as $$
begin
  insert into sign_in (user_id, name, outcome, way, address, user_agent)
    select new.user_id, app_user.name, 'success', case when new.is_demo then 'demo' else new.way end, new.address, new.user_agent
    from app_user where id = new.user_id;
  return null;
end $$;
create trigger session_is_noted after insert on session for each row execute function note_sign_in();

insert into sealed_source (name, numbered_by, excluded, is_sample) values
  ('denied_call', 'denied_call', '{}', 'false'),
  ('sign_in', 'sign_in', '{}', 'false');

-- Of activity that goes with its record the seal needs the hash: without it nobody could recompute the seal.
alter table removed_activity add column hash bytea constraint removed_activity_hash_size check (octet_length(hash) = 32);
create index seal_by_time on seal (sealed_at, id);
create index seal_by_last_row on seal (source, through_id, id);

create or replace function note_removed_activity() returns trigger language plpgsql
  set timezone = 'UTC' set datestyle = 'ISO' set intervalstyle = 'postgres' set bytea_output = 'hex' as $$
declare
  begun bigint := coalesce((select max(id) from seal where source = 'books'), 0);
  named text[];
begin
  insert into removed_activity (id, invoice_id, quote_id, client_id) select id, invoice_id, quote_id, client_id from removed
    where num_nonnulls(invoice_id, quote_id, client_id) > 0
    on conflict (id) do nothing;
  for named in select distinct columns from (
    select (select columns from seal where source = 'activity' and through_id >= removed.id and seal.id > begun order by through_id, seal.id limit 1)
    from removed) as covering (columns) where columns is not null
  loop
    execute format('
      update removed_activity set hash = hashed.hash from (
        select sealed.id, %s as hash from removed as sealed
        where $1 = (select columns from seal where source = ''activity'' and through_id >= sealed.id and seal.id > $2 order by through_id, seal.id limit 1)
      ) as hashed where hashed.id = removed_activity.id', sealed_text(named)) using named, begun;
  end loop;
  return null;
end $$;

-- What a seal's hash is made of beside the seal before and the digest of its rows.
create function seal_text(of_seal seal) returns text language sql stable as $$
  select row(of_seal.id, of_seal.source, of_seal.columns, of_seal.ids, of_seal.marks, of_seal.through_id,
    extract(epoch from of_seal.sealed_at))::text
$$;

-- The rows of a seal as they are now, with what their hashes are made of; of one that went with its record the hash alone.
create function rows_of_seal(seal_id bigint) returns table (id bigint, content text, hash bytea, went_with_record boolean) language plpgsql stable
  set timezone = 'UTC' set datestyle = 'ISO' set intervalstyle = 'postgres' set bytea_output = 'hex' as $$
#variable_conflict use_column
declare
  shape record;
begin
  select seal.source, seal.columns, seal.ids into strict shape from seal where seal.id = seal_id;
  return query execute format('
    select given.id, case when sealed.id is not null then row(%s)::text end,
      coalesce(case when sealed.id is not null then %s end, removed.hash), removed.id is not null
    from unnest($1) with ordinality as given (id, place)
    left join %I as sealed on sealed.id = given.id
    left join removed_activity as removed on $2 = ''activity'' and sealed.id is null and removed.id = given.id
    order by place', (
      select string_agg(format('sealed.%I', name), ', ' order by place) from unnest(shape.columns) with ordinality as named (name, place)),
    sealed_text(shape.columns), shape.source) using shape.ids, shape.source;
end $$;

-- As it was, but for where each deed came from.
create or replace function empty_books(tables text[]) returns void language plpgsql as $$
begin
  if not exists (select from sample_books for update) then
    raise exception 'Only sample data is ever emptied' using errcode = 'check_violation', constraint = 'books_are_kept';
  end if;
  perform pg_advisory_xact_lock(4210796);
  create temporary table activity_aside on commit drop as
    select deed.id, deed.at, deed.actor_id, deed.kind, deed.before, deed.after, deed.request_id, deed.address, deed.data || jsonb_strip_nulls(
      jsonb_build_object('deletedInvoice', coalesce(invoice.number, '#' || invoice.id),
        'deletedQuote', coalesce(quote.number, '#' || quote.id), 'deletedClient', client.name)
    ) as data
    from activity as deed
    left join invoice on invoice.id = deed.invoice_id
    left join quote on quote.id = deed.quote_id
    left join client on client.id = deed.client_id
    where not deed.is_sample;
  -- Emptied one by one, they would take as long as all the other tables.
  perform drop_event_months();
  perform set_config('ledgerline.empties_books', 'yes', true);
  execute format('truncate %s restart identity', (select string_agg(format('%I', name), ', ') from unnest(tables) as name));
  insert into activity (at, actor_id, kind, data, before, after, request_id, address)
    select at, actor_id, kind, data, before, after, request_id, address from activity_aside order by id;
  delete from sample_books;
  perform add_seal('books', '{}', '{}', '{}', sha256(''));
end $$;
