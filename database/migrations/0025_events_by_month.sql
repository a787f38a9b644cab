-- Events by the million: kept by the month (UTC) of their time, each id once in all months, corrected by a later one of the
-- same id, and added up by day without their writers queueing for the days.
drop view invariant_daily_facts_are_the_events;
drop view invariant_demo_ends_with_real_records;
drop view real_record;
alter table analytics_event rename to former_event;
alter index analytics_event_pkey rename to former_event_pkey;

create table analytics_event (
  -- Given by the sender. That it is in no other month, analytics_event_id holds.
  id text collate "C" not null constraint analytics_event_id_length check (length(id) between 1 and 100),
  kind text not null constraint analytics_event_kind check (kind in (
    'subscriber.gained', 'subscriber.lost', 'order.received', 'session.started', 'page.visited',
    'ticket.opened', 'ticket.answered', 'ticket.closed')),
  at timestamptz not null,
  -- How many of them the event stands for; 0 where its sender took it back.
  count integer not null constraint analytics_event_count_range check (count between 0 and 1000000),
  -- How long each of the counted tickets waited for its first answer, in the mean.
  answer_minutes integer constraint analytics_event_answer_minutes_range check (answer_minutes between 0 and 5256000),
  -- What a sample account adds is sample data: defaults, because a trigger for each row would cost more than the row.
  is_sample boolean not null default writes_demo(),
  added_in_demo boolean not null default writes_demo(),
  received_at timestamptz not null default now(),
  -- When the sender last said another thing of it.
  corrected_at timestamptz,
  constraint analytics_event_pkey primary key (id, at),
  constraint analytics_event_answer_minutes_when_answered check ((answer_minutes is not null) = (kind = 'ticket.answered'))
) partition by range (at);

-- A key over months would have to contain the time: this one makes an id unique, and leads to its month.
create table analytics_event_id (
  id text collate "C" primary key,
  at timestamptz not null
);

-- A month comes to be with its first event, however old. What is written to the other months meanwhile goes on: only to attach a
-- partition that is there already needs no lock that stops it.
create function make_event_months(months date[]) returns void language plpgsql as $$
declare
  month date;
  partition text;
begin
  -- Of two that make the same month, the second finds it made.
  perform pg_advisory_xact_lock(4210795);
  foreach month in array months loop
    partition := 'analytics_event_' || to_char(month, 'YYYY_MM');
    continue when to_regclass(partition) is not null;
    execute format('create table %I (like analytics_event including all)', partition);
    execute format('alter table analytics_event attach partition %I for values from (%L) to (%L)', partition,
      to_char(month, 'YYYY-MM-01 00:00+00'), to_char(month + interval '1 month', 'YYYY-MM-01 00:00+00'));
  end loop;
end $$;

-- With all that is in them.
create function drop_event_months() returns void language plpgsql as $$
declare
  month regclass;
begin
  for month in select inhrelid::regclass from pg_inherits where inhparent = 'analytics_event'::regclass loop
    execute format('drop table %s', month);
  end loop;
end $$;

create function register_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- In one order, so that of two writers one waits for the other and not both.
    insert into analytics_event_id (id, at) select id, at from became order by id;
  elsif tg_op = 'DELETE' then
    delete from analytics_event_id as known using was where known.id = was.id;
  else
    if exists (select id from was except select id from became) then
      raise exception 'The id of an event never changes' using errcode = 'restrict_violation';
    end if;
    update analytics_event_id as known set at = became.at from became where known.id = became.id and known.at <> became.at;
  end if;
  return null;
end $$;

-- Replaces guard_demo, which looks at each row: any event that is no sample data ends the demo in its own transaction.
create function guard_demo_from_events() returns trigger language plpgsql as $$
begin
  if writes_demo() then
    if exists (select from became where not is_sample) then
      raise exception 'What a sample account adds is sample data' using errcode = 'check_violation';
    end if;
  elsif exists (select from app_user where is_sample and disabled_at is null) and exists (select from became where not is_sample) then
    perform end_demo();
  end if;
  return null;
end $$;

alter function organisation_zone() parallel safe;

-- What a sum of one kind of events adds to the columns of its day.
create function fact_columns(kind text, count bigint, answer_minutes bigint)
returns table (subscribers_gained bigint, subscribers_lost bigint, orders bigint, sessions bigint, visits bigint,
  tickets_opened bigint, tickets_answered bigint, answer_minutes bigint, tickets_closed bigint)
language sql immutable parallel safe as $$
  select case $1 when 'subscriber.gained' then $2 else 0 end, case $1 when 'subscriber.lost' then $2 else 0 end,
    case $1 when 'order.received' then $2 else 0 end, case $1 when 'session.started' then $2 else 0 end,
    case $1 when 'page.visited' then $2 else 0 end, case $1 when 'ticket.opened' then $2 else 0 end,
    case $1 when 'ticket.answered' then $2 else 0 end, $3, case $1 when 'ticket.closed' then $2 else 0 end
$$;

-- Like the list's counts, each change of a day is appended in the transaction of its events, and folded in later.
create table daily_fact_delta (
  day date not null,
  kind text not null,
  count bigint not null,
  answer_minutes bigint not null
) with (autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0);

alter table daily_fact set (fillfactor = 70);

-- What readers add up: a row a day. Only days with changes that are not folded yet are summed for it, few of ten years.
create view told_fact as
  select day, subscribers_gained, subscribers_lost, orders, sessions, visits, tickets_opened, tickets_answered, answer_minutes,
    tickets_closed
  from daily_fact where not exists (select from daily_fact_delta as change where change.day = daily_fact.day)
  union all
  select day, sum(subscribers_gained)::bigint, sum(subscribers_lost)::bigint, sum(orders)::bigint, sum(sessions)::bigint,
    sum(visits)::bigint, sum(tickets_opened)::bigint, sum(tickets_answered)::bigint, sum(answer_minutes)::bigint,
    sum(tickets_closed)::bigint
  from (
    select * from daily_fact where day in (select day from daily_fact_delta)
    union all
    select day, change.* from daily_fact_delta cross join lateral fact_columns(kind, count, daily_fact_delta.answer_minutes) as change
  ) as part
  group by day;

-- All of daily_fact, from the events. Added up by kind first, which is all that millions of rows are looked at for.
create view daily_fact_source as
  select day, sum(change.subscribers_gained)::bigint as subscribers_gained, sum(change.subscribers_lost)::bigint as subscribers_lost,
    sum(change.orders)::bigint as orders, sum(change.sessions)::bigint as sessions, sum(change.visits)::bigint as visits,
    sum(change.tickets_opened)::bigint as tickets_opened, sum(change.tickets_answered)::bigint as tickets_answered,
    sum(change.answer_minutes)::bigint as answer_minutes, sum(change.tickets_closed)::bigint as tickets_closed
  from (
    select (at at time zone (select organisation_zone()))::date as day, kind, sum(count) as count,
      coalesce(sum(count::bigint * answer_minutes), 0)::bigint as answer_minutes
    from analytics_event group by 1, 2
  ) as summed cross join lateral fact_columns(kind, count, summed.answer_minutes) as change
  where count > 0
  group by day;

create view invariant_daily_facts_are_the_events as
  select day from (
    select * from told_fact
    union all
    select day, -subscribers_gained, -subscribers_lost, -orders, -sessions, -visits, -tickets_opened, -tickets_answered,
      -answer_minutes, -tickets_closed from daily_fact_source
  ) as told
  group by day
  having sum(subscribers_gained) <> 0 or sum(subscribers_lost) <> 0 or sum(orders) <> 0 or sum(sessions) <> 0 or sum(visits) <> 0
    or sum(tickets_opened) <> 0 or sum(tickets_answered) <> 0 or sum(answer_minutes) <> 0 or sum(tickets_closed) <> 0;

create view invariant_event_ids_are_the_events as
  select coalesce(event.id, known.id) as id, event.at, known.at as known_at
  from analytics_event as event full join analytics_event_id as known on known.id = event.id
  where event.at is distinct from known.at;

create function keep_days_of_events() returns trigger language plpgsql as $$
declare
  zone text := organisation_zone();
begin
  if tg_op = 'UPDATE' then
    insert into daily_fact_delta (day, kind, count, answer_minutes)
    select (at at time zone zone)::date, kind, sum(change), coalesce(sum(change * answer_minutes), 0) from (
      select at, kind, -count::bigint as change, answer_minutes from was
      union all
      select at, kind, count, answer_minutes from became
    ) as changed
    group by 1, 2 having sum(change) <> 0 or sum(change * answer_minutes) <> 0;
  else
    insert into daily_fact_delta (day, kind, count, answer_minutes)
    select (at at time zone zone)::date, kind, sum(change), coalesce(sum(change * answer_minutes), 0)
    from (select *, case tg_op when 'DELETE' then -count::bigint else count end as change from changed) as changed
    group by 1, 2;
  end if;
  return null;
end $$;

-- Makes the days anew from the events; whoever records one meanwhile waits, and so does whoever folds.
create function rebuild_daily_facts() returns void language plpgsql as $$
begin
  lock table invoice_list_date in share update exclusive mode;
  lock table analytics_event in share row exclusive mode;
  delete from daily_fact_delta;
  delete from daily_fact;
  insert into daily_fact select * from daily_fact_source;
end $$;

create function renew_facts() returns trigger language plpgsql as $$
begin
  perform rebuild_daily_facts();
  return null;
end $$;
-- Every event falls on the day that it has in the new time zone.
create trigger organisation_begins_facts after insert on organisation for each row execute function renew_facts();
create trigger organisation_renews_facts after update on organisation
  for each row when (old.time_zone is distinct from new.time_zone) execute function renew_facts();

create function forget_events() returns trigger language plpgsql as $$
begin
  delete from analytics_event_id;
  delete from daily_fact_delta;
  delete from daily_fact;
  return null;
end $$;

select make_event_months(coalesce(array_agg(distinct date_trunc('month', at at time zone 'UTC')::date), '{}')) from former_event;
insert into analytics_event (id, kind, at, count, answer_minutes, is_sample, added_in_demo, received_at)
select id, kind, at, count, answer_minutes, is_sample, added_in_demo, received_at from former_event order by at;
insert into analytics_event_id (id, at) select id, at from analytics_event order by id;
drop table former_event;
select rebuild_daily_facts();

-- By their names in the order in which they are to come: whoever ends the demo waits for those who write in it.
create trigger event_guards_demo_on_insert after insert on analytics_event referencing new table as became
  for each statement execute function guard_demo_from_events();
create trigger event_guards_demo_on_update after update on analytics_event referencing new table as became
  for each statement execute function guard_demo_from_events();
create trigger event_is_registered_on_insert after insert on analytics_event referencing new table as became
  for each statement execute function register_events();
create trigger event_is_registered_on_update after update on analytics_event referencing old table as was new table as became
  for each statement execute function register_events();
create trigger event_is_registered_on_delete after delete on analytics_event referencing old table as was
  for each statement execute function register_events();
create trigger event_tells_days_on_insert after insert on analytics_event referencing new table as changed
  for each statement execute function keep_days_of_events();
create trigger event_tells_days_on_update after update on analytics_event referencing old table as was new table as became
  for each statement execute function keep_days_of_events();
create trigger event_tells_days_on_delete after delete on analytics_event referencing old table as changed
  for each statement execute function keep_days_of_events();
create trigger event_truncate_forgets after truncate on analytics_event for each statement execute function forget_events();

create view real_record as
  select 'client' as kind from client where not is_sample union all select 'invoice' from invoice where not is_sample
  union all select 'payment' from payment where not is_sample union all select 'quote' from quote where not is_sample
  union all select 'project' from project where not is_sample
  union all select 'timeline_entry' from timeline_entry where not is_sample
  union all select 'analytics_event' from analytics_event where not is_sample;

create view invariant_demo_ends_with_real_records as
  select id, email from app_user where is_sample and disabled_at is null and exists (select from real_record);
