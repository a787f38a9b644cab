-- Webhooks: where events go, the events, written in the transaction of what they tell, and what became of them at each place.

create table webhook_endpoint (
  id bigint generated always as identity primary key,
  url text not null constraint webhook_endpoint_url_size check (length(url) between 8 and 2000),
  description text not null default '' constraint webhook_endpoint_description_length check (length(description) <= 200),
  -- Types of events; `*` stands for all, also for those that are yet to come.
  events text[] not null constraint webhook_endpoint_events_size check (cardinality(events) between 1 and 200),
  is_on boolean not null default true,
  -- Whether it was switched off because nothing arrived for days.
  gave_up_at timestamptz,
  -- Sealed with the installation's own secret: who reads the table can sign nothing.
  secret bytea not null constraint webhook_endpoint_secret_size check (octet_length(secret) between 29 and 200),
  -- The one before, with which is signed as well until then.
  previous_secret bytea constraint webhook_endpoint_previous_size check (octet_length(previous_secret) between 29 and 200),
  previous_until timestamptz,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  -- Nothing is tried before: set by a failure, taken away by a success.
  paused_until timestamptz,
  created_by bigint not null references app_user (id),
  created_at timestamptz not null default now(),
  constraint webhook_endpoint_previous_ends check ((previous_secret is null) = (previous_until is null)),
  constraint webhook_endpoint_gave_up_is_off check (gave_up_at is null or not is_on)
);

-- What happened. It keeps ids, states and amounts, and nothing about people.
create table webhook_event (
  id bigint generated always as identity primary key,
  type text not null constraint webhook_event_type_shape check (type ~ '^[a-z-]{1,40}\.[a-z-]{1,60}$'),
  -- Events of one subject arrive in order: `invoice:5036`.
  subject text not null constraint webhook_event_subject_shape check (subject ~ '^[a-z-]{1,40}(:[0-9]{1,19})?$'),
  at timestamptz not null default now(),
  data jsonb not null constraint webhook_event_data_is_object check (jsonb_typeof(data) = 'object')
);
create index webhook_event_by_age on webhook_event (at);

create table webhook_delivery (
  id bigint generated always as identity primary key,
  event_id bigint not null references webhook_event (id) on delete cascade,
  endpoint_id bigint not null references webhook_endpoint (id) on delete cascade,
  subject text not null,
  state text not null default 'waiting' constraint webhook_delivery_state check (state in ('waiting', 'delivered', 'failed')),
  attempts smallint not null default 0 constraint webhook_delivery_attempts_count check (attempts >= 0),
  created_at timestamptz not null default now(),
  -- Three days are counted from here.
  first_attempt_at timestamptz,
  next_attempt_at timestamptz not null default now(),
  -- Until then it is at work with some process; one that was killed is found out by it.
  leased_until timestamptz,
  finished_at timestamptz,
  constraint webhook_delivery_ends_once check ((state = 'waiting') = (finished_at is null))
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, next_attempt_at, id) where state = 'waiting';
create index webhook_delivery_in_order on webhook_delivery (endpoint_id, subject, id) where state = 'waiting';
create index webhook_delivery_by_endpoint on webhook_delivery (endpoint_id, id);
create index webhook_delivery_by_event on webhook_delivery (event_id);

create table webhook_attempt (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_delivery (id) on delete cascade,
  at timestamptz not null default now(),
  took_ms integer not null constraint webhook_attempt_took_range check (took_ms >= 0),
  -- What was answered; null where nothing was.
  status smallint constraint webhook_attempt_status_range check (status between 100 and 999),
  answer text not null default '' constraint webhook_attempt_answer_size check (length(answer) <= 1000),
  problem text not null default '' constraint webhook_attempt_problem_size check (length(problem) <= 300)
);
create index webhook_attempt_by_delivery on webhook_attempt (delivery_id, id);

-- Up to which day invoices were looked through that became past due by the date alone.
create table webhook_day (
  is_the_only_row boolean primary key default true constraint webhook_day_is_one check (is_the_only_row),
  day date
);
insert into webhook_day default values;

-- The type of an event by what was noted in the activity, and on what.
create function webhook_type(kind text, subject text, data jsonb) returns text language sql immutable
return case
  when subject = 'company' then 'company.changed'
  when subject = 'invoice' and kind in ('created', 'quote', 'recurring', 'imported') then 'invoice.created'
  when kind = 'payment' then 'payment.recorded'
  when kind = 'payment-reversed' then 'payment.reversed'
  when kind = 'refund' then 'refund.recorded'
  when kind = 'refund-undone' then 'refund.reversed'
  when kind = 'credit-note' then 'credit-note.issued'
  -- The number is that of a credit note of the invoice.
  when subject = 'invoice' and data ? 'number' and kind in ('sent', 'send-queued', 'send-undone', 'send-failed', 'bounced')
    then 'credit-note.' || kind
  when kind ~ '^(reminder|recurring|statement)-' then regexp_replace(kind, '-', '.')
  else subject || '.' || regexp_replace(kind, '^(client|quote)-', '')
end;

-- An amount in whole units, as the API says it.
create function webhook_amount(minor bigint, exponent smallint) returns numeric language sql immutable
return round(minor / power(10::numeric, exponent), exponent);

create function webhook_invoice(of_invoice invoice, today date) returns jsonb language sql stable
return (
  select jsonb_build_object('id', (of_invoice).id, 'number', (of_invoice).number, 'status', invoice_status(of_invoice, today),
    'clientId', (of_invoice).client_id, 'currency', code, 'issuedDate', (of_invoice).issued_date, 'dueDate', (of_invoice).due_date,
    'total', webhook_amount((of_invoice).total_minor, exponent), 'paid', webhook_amount((of_invoice).paid_minor, exponent),
    'credited', webhook_amount((of_invoice).credited_minor, exponent), 'balance', webhook_amount((of_invoice).balance_minor, exponent),
    'isDeleted', (of_invoice).deleted_at is not null, 'version', (of_invoice).version)
  from currency where code = (of_invoice).currency);

-- Whether anybody listens: asked before anything is written.
create function webhook_listeners(of_type text) returns bigint[] language sql stable
return (select array_agg(id) from webhook_endpoint where is_on and events && array['*', of_type]);

create function tell_webhooks(of_type text, of_subject text, what jsonb, listeners bigint[]) returns void language sql
begin atomic
  with event as (
    insert into webhook_event (type, subject, data) values (of_type, of_subject, what) returning id
  )
  insert into webhook_delivery (event_id, endpoint_id, subject)
  select event.id, listener, of_subject from event cross join unnest(listeners) as listener order by listener;
end;

-- What a command noted becomes an event as its transaction commits, and says how things are then. Activity that is only put back has an older time.
create function tell_webhooks_of_activity() returns trigger language plpgsql as $$
declare
  kind_of_subject text := case when new.invoice_id is not null then 'invoice' when new.quote_id is not null then 'quote'
    when new.client_id is not null then 'client' else 'company' end;
  of_type text;
  listeners bigint[];
  subject_id bigint := coalesce(new.invoice_id, new.quote_id, new.client_id);
  what jsonb;
begin
  if not exists (select from webhook_endpoint where is_on) then return null; end if;
  if new.kind in ('client-deleted', 'client-erased') then
    kind_of_subject := 'client';
    subject_id := coalesce((new.before ->> 'id')::bigint, (new.data ->> 'id')::bigint);
  end if;
  of_type := webhook_type(new.kind, kind_of_subject, new.data);
  listeners := webhook_listeners(of_type);
  if listeners is null then return null; end if;
  what := jsonb_build_object('activity', new.kind, 'actorId', new.actor_id) || case kind_of_subject
    when 'invoice' then jsonb_build_object('invoice', coalesce(
      (select webhook_invoice(invoice, (now() at time zone organisation_zone())::date) from invoice where id = new.invoice_id),
      jsonb_build_object('id', new.invoice_id)))
    when 'quote' then jsonb_build_object('quote', coalesce((
      select jsonb_build_object('id', quote.id, 'number', quote.number, 'status', quote_status(quote, (now() at time zone organisation_zone())::date),
        'clientId', client_id, 'currency', quote.currency, 'issuedDate', issued_date, 'validUntil', valid_until,
        'total', webhook_amount(total_minor, exponent), 'isDeleted', deleted_at is not null, 'version', version)
      from quote join currency on code = quote.currency where quote.id = new.quote_id), jsonb_build_object('id', new.quote_id)))
    when 'client' then jsonb_build_object('client', coalesce((
      select jsonb_build_object('id', id, 'isArchived', archived_at is not null, 'version', version) from client where id = subject_id),
      jsonb_build_object('id', subject_id)))
    else '{}' end;
  if new.kind in ('payment', 'payment-reversed', 'credit-applied', 'credit-returned', 'credit-note', 'refund', 'refund-undone', 'written-off', 'write-off-undone')
  then
    what := what || jsonb_build_object('amount', webhook_amount((new.data #>> '{amount,minor}')::bigint, (new.data #>> '{amount,exponent}')::smallint),
      'currency', new.data #> '{amount,currency}');
  end if;
  if of_type like 'credit-note.%' then what := what || jsonb_build_object('creditNote', jsonb_build_object('number', new.data -> 'number')); end if;
  perform tell_webhooks(of_type, kind_of_subject || coalesce(':' || subject_id, ''), what, listeners);
  return null;
end $$;
create constraint trigger activity_tells_webhooks after insert on activity deferrable initially deferred
  for each row when (new.at = now()) execute function tell_webhooks_of_activity();

create function tell_webhooks_of_status() returns trigger language plpgsql as $$
declare
  today date;
  was text;
  listeners bigint[] := webhook_listeners('invoice.status-changed');
begin
  if listeners is null then return null; end if;
  today := (now() at time zone organisation_zone())::date;
  was := invoice_status(old, today);
  if was = invoice_status(new, today) then return null; end if;
  perform tell_webhooks('invoice.status-changed', 'invoice:' || new.id,
    jsonb_build_object('previousStatus', was, 'invoice', webhook_invoice(new, today)), listeners);
  return null;
end $$;
create constraint trigger invoice_tells_webhooks after update on invoice deferrable initially deferred
  for each row when ((old.issued_at is null, old.voided_at is null, old.written_off_at is null, old.downloaded_at is null, old.sent_at is null,
      old.paid_minor, old.credited_minor, old.total_minor, old.due_date)
    is distinct from (new.issued_at is null, new.voided_at is null, new.written_off_at is null, new.downloaded_at is null, new.sent_at is null,
      new.paid_minor, new.credited_minor, new.total_minor, new.due_date))
  execute function tell_webhooks_of_status();

-- What became past due since the day that was looked through last, by the date alone; each once, whoever asks.
create function tell_webhooks_of_days(today date) returns integer language plpgsql as $$
declare
  seen date;
  told integer := 0;
  listeners bigint[];
  late invoice;
begin
  select day into seen from webhook_day for update;
  if seen >= today then return 0; end if;
  listeners := webhook_listeners('invoice.status-changed');
  if listeners is not null and seen is not null then
    for late in
      select * from invoice where id in (select id from invoice_list_row where due_date >= seen and due_date < today)
        and due_date >= seen and due_date < today and invoice_status(invoice, today) = 'Past Due' order by id for share
    loop
      perform tell_webhooks('invoice.status-changed', 'invoice:' || late.id,
        jsonb_build_object('previousStatus', invoice_status(late, seen), 'invoice', webhook_invoice(late, today)), listeners);
      told := told + 1;
    end loop;
  end if;
  update webhook_day set day = today;
  return told;
end $$;

insert into role_permission (role, permission) values ('admin', 'webhooks.manage');
