-- What the dashboard is computed from: daily facts, projects with their people, the timeline, the goal.

-- A fact that another system sent, kept as it came; its id makes sending it twice harmless.
create table analytics_event (
  id text primary key constraint analytics_event_id_length check (length(id) between 1 and 100),
  kind text not null constraint analytics_event_kind check (kind in (
    'subscriber.gained', 'subscriber.lost', 'order.received', 'session.started', 'page.visited',
    'ticket.opened', 'ticket.answered', 'ticket.closed')),
  at timestamptz not null,
  -- How many of them the event stands for.
  count integer not null constraint analytics_event_count_positive check (count between 1 and 1000000),
  -- How long each of the counted tickets waited for its first answer, in the mean.
  answer_minutes integer constraint analytics_event_answer_minutes_range check (answer_minutes between 0 and 5256000),
  is_sample boolean not null default false,
  received_at timestamptz not null default now(),
  constraint analytics_event_answer_minutes_when_answered check ((answer_minutes is not null) = (kind = 'ticket.answered'))
);
create index analytics_event_by_time on analytics_event (at);

-- The roll-up that the dashboard reads: one row a day of the organisation's calendar, kept in the transaction of its events.
create table daily_fact (
  day date primary key,
  subscribers_gained bigint not null default 0,
  subscribers_lost bigint not null default 0,
  orders bigint not null default 0,
  sessions bigint not null default 0,
  visits bigint not null default 0,
  tickets_opened bigint not null default 0,
  tickets_answered bigint not null default 0,
  -- The sum over the answered tickets.
  answer_minutes bigint not null default 0,
  tickets_closed bigint not null default 0,
  constraint daily_fact_not_negative check (least(subscribers_gained, subscribers_lost, orders, sessions, visits,
    tickets_opened, tickets_answered, answer_minutes, tickets_closed) >= 0)
);

-- A project that the organisation works on; one of them is pinned to the dashboard.
create table project (
  id bigint generated always as identity primary key,
  title text not null constraint project_title_length check (length(title) between 1 and 120),
  subtitle text not null default '' constraint project_subtitle_length check (length(subtitle) <= 300),
  start_day date not null constraint project_start_in_range check (start_day between '1970-01-01' and '2199-12-31'),
  due_day date constraint project_due_after_start check (due_day >= start_day and due_day <= '2199-12-31'),
  budget_minor bigint constraint project_budget_range check (budget_minor between 0 and 999999999990),
  cost_minor bigint constraint project_cost_range check (cost_minor between 0 and 999999999990),
  -- The organisation's currency when the amounts were written.
  currency char(3) not null references currency (code),
  is_pinned boolean not null default false,
  version integer not null default 1 constraint project_version_positive check (version > 0),
  is_sample boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index project_pinned_once on project (is_pinned) where is_pinned;

create table project_team (
  project_id bigint not null references project (id) on delete cascade,
  position smallint not null constraint project_team_position_range check (position between 1 and 10),
  name text not null constraint project_team_name_length check (length(name) between 1 and 40),
  color text not null constraint project_team_color check (color in ('primary', 'secondary', 'success', 'danger', 'warning', 'info')),
  primary key (project_id, position),
  constraint project_team_name_once unique (project_id, name)
);

-- A member is a person of the staff, who can leave again, or a name written down.
create table project_member (
  id bigint generated always as identity primary key,
  project_id bigint not null references project (id) on delete cascade,
  user_id bigint references app_user (id),
  name text not null constraint project_member_name_length check (length(name) between 1 and 120),
  color text not null constraint project_member_color check (color in ('primary', 'secondary', 'success', 'danger', 'warning', 'info')),
  avatar_image text references image (id),
  joined_at timestamptz not null default now(),
  constraint project_member_user_once unique (project_id, user_id)
);

-- What the timeline tells beside payments and projects: meetings with clients, and anything else.
create table timeline_entry (
  id bigint generated always as identity primary key,
  kind text not null constraint timeline_entry_kind check (kind in ('meeting', 'activity')),
  at timestamptz not null,
  title text not null constraint timeline_entry_title_length check (length(title) between 1 and 120),
  subtitle text not null constraint timeline_entry_subtitle_length check (length(subtitle) between 1 and 300),
  -- A meeting is with a person of a client.
  client_id bigint references client (id),
  occupation text not null default '' constraint timeline_entry_occupation_length check (length(occupation) <= 120),
  version integer not null default 1 constraint timeline_entry_version_positive check (version > 0),
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  constraint timeline_entry_client_when_meeting check ((client_id is not null) = (kind = 'meeting'))
);
create index timeline_entry_by_time on timeline_entry (kind, at);

-- Every event belongs to the day that it fell on when it came; the time zone of the organisation decides, so a changed
-- zone rebuilds the roll-up.
create view invariant_daily_facts_are_the_events as
  with summed as (
    select (event.at at time zone organisation.time_zone)::date as day,
      coalesce(sum(count) filter (where kind = 'subscriber.gained'), 0) as subscribers_gained,
      coalesce(sum(count) filter (where kind = 'subscriber.lost'), 0) as subscribers_lost,
      coalesce(sum(count) filter (where kind = 'order.received'), 0) as orders,
      coalesce(sum(count) filter (where kind = 'session.started'), 0) as sessions,
      coalesce(sum(count) filter (where kind = 'page.visited'), 0) as visits,
      coalesce(sum(count) filter (where kind = 'ticket.opened'), 0) as tickets_opened,
      coalesce(sum(count) filter (where kind = 'ticket.answered'), 0) as tickets_answered,
      coalesce(sum(count::bigint * answer_minutes) filter (where kind = 'ticket.answered'), 0) as answer_minutes,
      coalesce(sum(count) filter (where kind = 'ticket.closed'), 0) as tickets_closed
    from analytics_event as event cross join organisation group by 1
  )
  select day from (
    (select day, subscribers_gained, subscribers_lost, orders, sessions, visits, tickets_opened, tickets_answered,
       answer_minutes, tickets_closed from daily_fact except select * from summed)
    union all
    (select * from summed except select day, subscribers_gained, subscribers_lost, orders, sessions, visits, tickets_opened,
       tickets_answered, answer_minutes, tickets_closed from daily_fact)
  ) as differing;
