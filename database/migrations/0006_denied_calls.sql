-- Calls of signed-in people that their role did not allow, for whoever asks later what was tried. Only ever added to, as
-- activity is, and kept as long; the server bounds how many a person can add in a minute.
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
  -- How many of this person before it the bound has left out.
  left_out integer not null default 0 constraint denied_call_left_out_not_negative check (left_out >= 0)
);
create index denied_call_by_actor on denied_call (actor_id, at);
create trigger denied_call_append_only before update or delete on denied_call for each row execute function refuse_change();
