-- Recurring invoices: their schedule, and the invoices that they wrote so far.

-- Counted from the first day, not from the previous one: a month that is too short moves its own day and no later one.
create function recurring_day(starts_on date, unit text, every integer, index integer) returns date language sql immutable
  return (starts_on + case unit
    when 'week' then make_interval(days => 7 * every * index)
    when 'month' then make_interval(months => every * index)
    when 'year' then make_interval(months => 12 * every * index) end)::date;

create table recurring_invoice (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  currency char(3) not null references currency (code),
  -- What a draft says beside client, currency and days, as the editor writes it.
  body jsonb not null constraint recurring_invoice_body_is_object check (jsonb_typeof(body) = 'object'),
  -- How long after its day an invoice is due.
  term_days smallint not null constraint recurring_invoice_term_days_range check (term_days between 0 and 365),
  every smallint not null constraint recurring_invoice_every_range check (every between 1 and 99),
  unit text not null constraint recurring_invoice_unit check (unit in ('week', 'month', 'year')),
  starts_on date not null,
  ends_on date,
  count smallint constraint recurring_invoice_count_range check (count between 1 and 999),
  -- What happens to each invoice: kept as a draft, issued, or issued and sent.
  action text not null constraint recurring_invoice_action check (action in ('draft', 'issue', 'send')),
  -- The index of the occurrence that comes next, from 0.
  next_index integer not null default 0 constraint recurring_invoice_next_index_range check (next_index between 0 and 20000),
  -- Its day; none after the end.
  next_on date generated always as (case
    when next_index >= count then null
    when recurring_day(starts_on, unit, every, next_index) > coalesce(ends_on, '2199-12-31') then null
    else recurring_day(starts_on, unit, every, next_index) end) stored,
  -- Paused since then; the reason where it was paused automatically.
  paused_at timestamptz,
  pause_reason text not null default '' constraint recurring_invoice_pause_reason_length check (length(pause_reason) <= 500),
  -- Acts in the name of whoever created or last changed it.
  actor_id bigint not null references app_user (id),
  version integer not null default 1 constraint recurring_invoice_version_positive check (version > 0),
  created_at timestamptz not null default now(),
  constraint recurring_invoice_days_in_range check (starts_on >= '1970-01-01' and starts_on <= '2199-12-31' and ends_on <= '2199-12-31'),
  constraint recurring_invoice_ends_after_start check (ends_on >= starts_on),
  constraint recurring_invoice_ends_once check (ends_on is null or count is null),
  constraint recurring_invoice_reason_of_a_pause check (pause_reason = '' or paused_at is not null)
);
create index recurring_invoice_due on recurring_invoice (next_on, id) where paused_at is null;
create index recurring_invoice_by_client on recurring_invoice (client_id);

-- A day on which an invoice was written: never again for that day, whatever becomes of the invoice.
create table recurring_occurrence (
  recurring_id bigint not null references recurring_invoice (id) on delete cascade,
  occurs_on date not null,
  -- Null once the draft was deleted.
  invoice_id bigint references invoice (id) on delete set null constraint recurring_occurrence_invoice_unique unique,
  created_at timestamptz not null default now(),
  primary key (recurring_id, occurs_on)
);

create function guard_recurring_occurrence() returns trigger language plpgsql as $$
begin
  if (new.recurring_id, new.occurs_on, new.created_at) is distinct from (old.recurring_id, old.occurs_on, old.created_at)
    or (old.invoice_id is not null and new.invoice_id is not null and new.invoice_id <> old.invoice_id)
  then
    raise exception 'What was written on a day stays with that day' using errcode = 'check_violation', constraint = 'recurring_occurrence_is_kept';
  end if;
  return new;
end $$;
create trigger recurring_occurrence_guard before update on recurring_occurrence for each row execute function guard_recurring_occurrence();

create view invariant_recurring_goes_forward as
  select recurring_id, occurs_on, next_on from recurring_occurrence
  join recurring_invoice on recurring_invoice.id = recurring_id where occurs_on >= next_on;
